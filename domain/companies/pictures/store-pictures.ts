import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { requireSender } from "../../kernel/sender.ts";
import { drawPicture, type Shape } from "./image.ts";
import type { UploadedFile } from "../input.ts";
import { refuseStored } from "./refuse-stored.ts";
import { storeFile } from "./store-file.ts";
import { AVATAR_SHAPE, PORTFOLIO_SHAPE, type PictureKind } from "../rules.ts";

const FILE_REFUSALS = [
  "upload_not_an_image",
  "upload_broken",
  "upload_not_tried",
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

const KINDS: Record<PictureKind, { folder: string; shape: Shape }> = {
  AVATAR: { folder: "avatars", shape: AVATAR_SHAPE },
  IMAGE: { folder: "portfolio", shape: PORTFOLIO_SHAPE },
};

/** How the pictures of a company are drawn, and where they are stored. */
export function picturesOf(kind: PictureKind, userId: string): { folder: string; shape: Shape } {
  const { folder, shape } = KINDS[kind];
  return { folder: `${folder}/${userId}`, shape };
}

/**
 * Draws the files of an upload anew and stores them, at most `room`, each with its `copy`. A file that is refused by its header
 * does not stop the others. After one that could not be decoded none is tried, as decoding it cost time. Returns the refused ones.
 * Removes what it stored when it fails.
 */
export async function storePictures(
  ctx: Ctx,
  {
    folder,
    shape,
    copy,
    files,
    room,
  }: {
    /** Where the keys begin: `avatars/<user id>`. */
    folder: string;
    shape: Shape;
    /** A smaller drawing of each picture, with the key that follows from the key of the picture. */
    copy?: { keyOf: (key: string) => string; shape: Shape };
    files: UploadedFile[];
    room: number;
  },
): Promise<{ stored: StoredPicture[]; refused: RefusedFile[] }> {
  const stored: StoredPicture[] = [];
  const refused: RefusedFile[] = [];
  const shapes = copy ? [shape, copy.shape] : [shape];
  try {
    for (const { name, bytes, storedName } of files) {
      try {
        if (refused.some(({ code }) => code === "upload_broken")) throw new DomainError("upload_not_tried");
        if (stored.length >= room) throw new DomainError("upload_too_many");
        const [picture, copied] = await drawPicture(ctx, bytes, shapes);
        const key = `${folder}/${storedName ?? newId(ctx.now)}.webp`;
        if (storedName !== undefined) await refuseStored(ctx, key);
        const copyKey = copy?.keyOf(key) ?? null;
        stored.push({ name, key, copyKey });
        await storeFile(ctx, key, picture!);
        if (copied && copyKey) await storeFile(ctx, copyKey, copied);
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
 * taken the room. Removes the files of the others, and all of them when it fails or their sender is gone.
 */
export async function savePictures(
  ctx: Pick<Ctx, "storage">,
  { stored, refused }: Awaited<ReturnType<typeof storePictures>>,
  save: () => Promise<number>,
): Promise<UploadResult> {
  let added: number;
  try {
    requireSender();
    added = await save();
  } catch (error) {
    await removePictures(ctx, stored);
    throw error;
  }
  const surplus = stored.slice(added);
  await removePictures(ctx, surplus);
  const tooMany = surplus.map(({ name }) => ({
    name,
    code: "upload_too_many" as const,
  }));
  return { added, refused: [...refused, ...tooMany] };
}
