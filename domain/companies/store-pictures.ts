import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { fittedImage, squareImage } from "./image.ts";
import type { UploadedFile } from "./input.ts";
import type { PictureKind } from "./rules.ts";

const FILE_REFUSALS = ["upload_not_an_image", "upload_too_large", "upload_too_many"] as const;

/** A file that was not kept, and why. */
export type RefusedFile = {
  name: string;
  code: (typeof FILE_REFUSALS)[number];
};

/** A picture in the storage, with the name of the uploaded file. */
export type StoredPicture = { name: string; key: string };

/** How many files were kept, and which were not. */
export type UploadResult = { added: number; refused: RefusedFile[] };

const KINDS = {
  AVATAR: { folder: "avatars", draw: squareImage },
  IMAGE: { folder: "portfolio", draw: fittedImage },
} satisfies Record<PictureKind, unknown>;

/**
 * Converts and stores the files of an upload, at most `room`. A bad file does not stop the others: it is returned as
 * refused. Removes what it stored when it fails.
 */
export async function storePictures(
  ctx: Pick<Ctx, "now" | "storage">,
  { kind, userId, files, room }: { kind: PictureKind; userId: string; files: UploadedFile[]; room: number },
): Promise<{ stored: StoredPicture[]; refused: RefusedFile[] }> {
  const { folder, draw } = KINDS[kind];
  const stored: StoredPicture[] = [];
  const refused: RefusedFile[] = [];
  try {
    for (const { name, bytes } of files) {
      try {
        if (stored.length >= room) throw new DomainError("upload_too_many");
        const picture = await draw(bytes);
        const key = `${folder}/${userId}/${newId(ctx.now)}.webp`;
        stored.push({ name, key });
        await ctx.storage.put(key, picture, "image/webp");
      } catch (error) {
        refused.push({ name, code: refusalOf(error) });
      }
    }
    return { stored, refused };
  } catch (error) {
    await removePictures(ctx, stored);
    throw error;
  }
}

/** The code of a refused file; throws every other error again. */
function refusalOf(error: unknown): RefusedFile["code"] {
  const code = error instanceof DomainError && FILE_REFUSALS.find((refusal) => refusal === error.code);
  if (!code) throw error;
  return code;
}

/** Removes stored pictures that no row names. */
export async function removePictures(
  ctx: Pick<Ctx, "storage">,
  pictures: readonly { key: string }[],
): Promise<void> {
  for (const { key } of pictures) await ctx.storage.remove(key);
}

/**
 * Saves stored pictures with `save`, which returns how many of them it kept in their order: a concurrent upload may have
 * taken the room. Removes the files of the others, and all of them when it fails.
 */
export async function savePictures(
  ctx: Pick<Ctx, "storage">,
  { stored, refused }: Awaited<ReturnType<typeof storePictures>>,
  save: () => Promise<number>,
): Promise<UploadResult> {
  const added = await save().catch(async (error: unknown) => {
    await removePictures(ctx, stored);
    throw error;
  });
  const surplus = stored.slice(added);
  await removePictures(ctx, surplus);
  const tooMany = surplus.map(({ name }) => ({
    name,
    code: "upload_too_many" as const,
  }));
  return { added, refused: [...refused, ...tooMany] };
}
