import { verb } from "../verb.ts";
import { photoOwnerInput } from "./input.ts";
import { lockPhotoOwner } from "./lock-photo-owner.ts";
import { keepsPhotos } from "./policy.ts";

/**
 * Admits an upload of photos. A page calls it before it reads the request body. Throws as `lockPhotoOwner`, and
 * `too_many_requests`.
 */
export const admitPhotos = verb(
  {
    name: "admit-photos",
    input: photoOwnerInput,
    by: keepsPhotos,
    limits: [
      { act: "photos-from", of: ({ actor, from }) => (actor.kind === "user" ? actor.userId : from) },
      { act: "photos-of", of: (_ctx, { briefId, draftId }) => briefId ?? draftId ?? "" },
    ],
  },
  async (ctx, owner) => {
    await ctx.db.transaction((tx) => lockPhotoOwner(ctx, tx, owner, { isAdding: true }));
  },
);
