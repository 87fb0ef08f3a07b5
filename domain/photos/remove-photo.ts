import { and, eq } from "drizzle-orm";
import { briefPhotos } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { removePhotoInput } from "./input.ts";
import { lockPhotoOwner } from "./lock-photo-owner.ts";
import { keepsPhotos } from "./policy.ts";
import { smallKeyOf } from "./rules.ts";
import { isPhotoOf } from "./views.ts";

/** Removes a photo of a draft or of the acting client's brief, in any state: the row first, then the files. Throws `not_found`. */
export const removePhoto = verb(
  { name: "remove-photo", input: removePhotoInput, by: keepsPhotos },
  async (ctx, { photoId, ...owner }) => {
    const key = await ctx.db.transaction(async (tx) => {
      await lockPhotoOwner(ctx, tx, owner, { isAdding: false });
      const [removed] = await tx
        .delete(briefPhotos)
        .where(and(eq(briefPhotos.id, photoId), isPhotoOf(owner)))
        .returning({ key: briefPhotos.key });
      if (!removed) throw new DomainError("not_found");
      if (owner.briefId !== null)
        await record(ctx, tx, { type: "brief.photos_changed", briefId: owner.briefId });
      return removed.key;
    });
    await ctx.storage.remove(key);
    await ctx.storage.remove(smallKeyOf(key));
  },
);
