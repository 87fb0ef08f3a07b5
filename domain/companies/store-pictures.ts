import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { fittedImage, squareImage } from "./image.ts";
import type { UploadedFile } from "./input.ts";
import { refuseStored } from "./refuse-stored.ts";
import { PORTFOLIO_IMAGE_PIXELS, type PictureKind } from "./rules.ts";

const FILE_REFUSALS = [
  "upload_not_an_image",
  "upload_too_large",
  "upload_too_many",
  "upload_exists",
] as const;

/** A file that was not kept, and why. */
export type RefusedFile = {
  name: string;
  code: (typeof FILE_REFUSALS)[number];
};

/** A picture in the storage, with the key of its copy if it has one, and the name of the uploaded file. */
export type StoredPicture = { name: string; key: string; copyKey: string | null };

/** How many files were kept, and which were not. */
export type UploadResult = { added: number; refused: RefusedFile[] };

type Draw = (bytes: Uint8Array) => Promise<Uint8Array>;

const KINDS: Record<PictureKind, { folder: string; draw: Draw }> = {
  AVATAR: { folder: "avatars", draw: squareImage },
  IMAGE: { folder: "portfolio", draw: (bytes) => fittedImage(bytes, PORTFOLIO_IMAGE_PIXELS) },
};

/** How the pictures of a company are drawn, and where they are stored. */
export function picturesOf(kind: PictureKind, userId: string): { folder: string; draw: Draw } {
  const { folder, draw } = KINDS[kind];
  return { folder: `${folder}/${userId}`, draw };
}

/**
 * Draws the files of an upload anew and stores them, at most `room`, each with its `copy`. A bad file does not stop the others: it
 * is returned as refused. Removes what it stored when it fails.
 */
export async function storePictures(
  ctx: Pick<Ctx, "now" | "storage">,
  {
    folder,
    draw,
    copy,
    files,
    room,
  }: {
    /** Where the keys begin: `avatars/<user id>`. */
    folder: string;
    draw: Draw;
    /** Another drawing of each picture, with the key that follows from the key of the picture. */
    copy?: { keyOf: (key: string) => string; draw: Draw };
    files: UploadedFile[];
    room: number;
  },
): Promise<{ stored: StoredPicture[]; refused: RefusedFile[] }> {
  const stored: StoredPicture[] = [];
  const refused: RefusedFile[] = [];
  try {
    for (const { name, bytes, storedName } of files) {
      try {
        if (stored.length >= room) throw new DomainError("upload_too_many");
        const picture = await draw(bytes);
        const copied = await copy?.draw(bytes);
        const key = `${folder}/${storedName ?? newId(ctx.now)}.webp`;
        if (storedName !== undefined) await refuseStored(ctx, key);
        const copyKey = copy?.keyOf(key) ?? null;
        stored.push({ name, key, copyKey });
        await ctx.storage.put(key, picture, "image/webp");
        if (copied && copyKey) await ctx.storage.put(copyKey, copied, "image/webp");
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
  pictures: readonly StoredPicture[],
): Promise<void> {
  for (const { key, copyKey } of pictures) {
    await ctx.storage.remove(key);
    if (copyKey) await ctx.storage.remove(copyKey);
  }
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
