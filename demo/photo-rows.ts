import type { briefPhotos } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { smallKeyOf } from "#domain/photos/rules.ts";
import type { BriefRow } from "./brief-rows.ts";
import type { DemoPhoto } from "./content-types.ts";
import type { PictureFile } from "./picture-rows.ts";

/** The photos of a brief, added when it was sent: their rows, and the files of each and its small copy. */
export function photoRows({ id: briefId, publishedAt }: BriefRow, photos: DemoPhoto[]) {
  const rows = photos.map(
    ([scene, room], position): typeof briefPhotos.$inferInsert & { scene: DemoPhoto[0] } => ({
      id: newId(publishedAt),
      briefId,
      key: `photos/${briefId}/${newId(publishedAt)}.webp`,
      room,
      position,
      createdAt: publishedAt,
      scene,
    }),
  );
  const files = rows.flatMap(({ key, scene }): PictureFile[] => [
    { key, picture: { scene } },
    { key: smallKeyOf(key), picture: { scene, isSmall: true } },
  ]);
  return { rows: rows.map(({ scene: _scene, ...row }) => row), files };
}
