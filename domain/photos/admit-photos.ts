import { requireSpace } from "../companies/pictures/store-file.ts";
import type { Ctx } from "../kernel/context.ts";
import { verb } from "../kernel/verb.ts";
import { photoOwnerInput } from "./input.ts";
import { lockPhotoOwner } from "./lock-photo-owner.ts";
import { keepsPhotos } from "./policy.ts";

const uploader = ({ actor, from }: Ctx): string => (actor.kind === "user" ? actor.userId : from);

/**
 * Admits an upload of photos. A page calls it before it reads the request body; a browser without a draft begins one with the
 * upload, and gives neither id. Throws as `lockPhotoOwner`, `too_many_requests` and `storage_full`.
 */
export const admitPhotos = verb(
  {
    name: "admit-photos",
    input: photoOwnerInput,
    by: keepsPhotos,
    limits: [
      { act: "photos-from", of: uploader },
      // With who uploads: nobody uses up what another may upload.
      { act: "photos-of", of: (ctx, { briefId, draftId }) => `${uploader(ctx)} ${briefId ?? draftId ?? ""}` },
    ],
  },
  async (ctx, owner) => {
    await requireSpace(ctx);
    if (owner.briefId === null && owner.draftId === null) return;
    await ctx.db.transaction((tx) => lockPhotoOwner(ctx, tx, owner, { isAdding: true }));
  },
);
