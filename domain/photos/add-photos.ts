import { count, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefPhotos } from "#db/schema/index.ts";
import {
  savePictures,
  storePictures,
  type StoredPicture,
  type UploadResult,
} from "../companies/pictures/store-pictures.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { addPhotosInput, type PhotoOwner } from "./input.ts";
import { lockPhotoOwner } from "./lock-photo-owner.ts";
import { keepsPhotos } from "./policy.ts";
import { PHOTO_SHAPE, SMALL_PHOTO_SHAPE, smallKeyOf } from "./rules.ts";
import { MAX_BRIEF_PHOTOS } from "../briefs/rules.ts";
import { isPhotoOf } from "./views.ts";

/**
 * Adds photos to a draft or to the acting client's brief, as many as there is room for. Each is drawn anew, so that nothing of
 * the file stays but its pixels. Returns which files were refused and why; the others are kept. Throws as `lockPhotoOwner`.
 */
export const addPhotos = verb(
  { name: "add-photos", input: addPhotosInput, by: keepsPhotos },
  async (ctx, { files, ...owner }): Promise<UploadResult> => {
    const present = await ctx.db.transaction(async (tx) => {
      await lockPhotoOwner(ctx, tx, owner, { isAdding: true });
      return (await placesTaken(tx, owner)).photos;
    });
    const photos = await storePictures(ctx, {
      folder: `photos/${owner.briefId ?? owner.draftId}`,
      shape: PHOTO_SHAPE,
      copy: { keyOf: smallKeyOf, shape: SMALL_PHOTO_SHAPE },
      files,
      room: MAX_BRIEF_PHOTOS - present,
    });
    return savePictures(ctx, photos, () =>
      ctx.db.transaction(async (tx) => {
        await lockPhotoOwner(ctx, tx, owner, { isAdding: true });
        return insertPhotos(ctx, tx, owner, photos.stored);
      }),
    );
  },
);

async function placesTaken(tx: Transaction, owner: PhotoOwner) {
  const [taken] = await tx
    .select({ photos: count(), last: max(briefPhotos.position) })
    .from(briefPhotos)
    .where(isPhotoOf(owner));
  return taken!;
}

/** Inserts the photos for which there is room, and returns their number. */
async function insertPhotos(
  ctx: Ctx,
  tx: Transaction,
  { briefId, draftId }: PhotoOwner,
  stored: readonly StoredPicture[],
): Promise<number> {
  const { photos, last } = await placesTaken(tx, { briefId, draftId });
  const kept = stored.slice(0, Math.max(0, MAX_BRIEF_PHOTOS - photos));
  if (kept.length === 0) return 0;
  await tx.insert(briefPhotos).values(
    kept.map(({ key }, index) => ({
      id: newId(ctx.now),
      briefId,
      draftId: briefId === null ? draftId : null,
      key,
      position: (last ?? -1) + 1 + index,
      createdAt: ctx.now,
    })),
  );
  if (briefId !== null) await record(ctx, tx, { type: "brief.photos_changed", briefId });
  return kept.length;
}
