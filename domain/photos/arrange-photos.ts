import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { briefPhotos } from "#db/schema/index.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { arrangePhotosInput } from "./input.ts";
import { lockPhotoOwner } from "./lock-photo-owner.ts";
import { keepsPhotos } from "./policy.ts";
import { photosOf } from "./views.ts";

/**
 * Saves the order of the photos of a draft or of the acting client's brief, and what each shows. Photos that were added meanwhile
 * come last; ids of other photos are ignored. Throws `not_found`.
 */
export const arrangePhotos = verb(
  { name: "arrange-photos", input: arrangePhotosInput, by: keepsPhotos },
  async (ctx, { photos, ...owner }) => {
    const places = new Map(photos.map(({ photoId, room }, place) => [photoId, { place, room }]));
    const placeOf = ({ id }: { id: string }) => places.get(id)?.place ?? photos.length;
    await ctx.db.transaction(async (tx) => {
      await lockPhotoOwner(ctx, tx, owner, { isAdding: false });
      const present = await photosOf({ db: tx }, owner);
      const arranged = present.toSorted((one, other) => placeOf(one) - placeOf(other));
      const named = arranged.map(({ id, room }) => ({
        id,
        room: places.has(id) ? places.get(id)!.room : room,
      }));
      if (isDeepStrictEqual(named, present)) return;
      for (const [position, { id, room }] of named.entries())
        await tx.update(briefPhotos).set({ position, room }).where(eq(briefPhotos.id, id));
      if (owner.briefId !== null)
        await record(ctx, tx, { type: "brief.photos_changed", briefId: owner.briefId });
    });
  },
);
