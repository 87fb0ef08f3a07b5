import { fileTypeFromBuffer } from "file-type";
import { storeFile } from "../../companies/pictures/store-file.ts";
import {
  removePictures,
  storePictures,
  type RefusedFile,
  type StoredPicture,
} from "../../companies/pictures/store-pictures.ts";
import type { UploadedFile } from "../../companies/input.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { PHOTO_SHAPE, SMALL_PHOTO_SHAPE, smallKeyOf } from "../../photos/rules.ts";
import { MAX_FILE_NAME, MAX_MESSAGE_FILES, MAX_PDF_BYTES } from "./rules.ts";

/** A file of a deal in the storage, and the size of a PDF. */
export type StoredDealFile = StoredPicture & { bytes: number | null };

/** Draws pictures of a deal anew and stores them with their small copies, at most `room`, as photos of a request. */
export const storeDealPictures = (ctx: Ctx, proposalId: string, files: UploadedFile[], room: number) =>
  storePictures(ctx, {
    folder: `deals/${proposalId}`,
    shape: PHOTO_SHAPE,
    copy: { keyOf: smallKeyOf, shape: SMALL_PHOTO_SHAPE },
    files,
    room,
  });

/**
 * Stores the pictures and PDFs of one message: all of them, or none when a file is refused. Throws as `storeFile`; removes what it
 * stored when it fails.
 */
export async function storeMessageFiles(
  ctx: Ctx,
  proposalId: string,
  files: UploadedFile[],
): Promise<{ stored: StoredDealFile[]; refused: RefusedFile[] }> {
  const types = await Promise.all(files.map(({ bytes }) => fileTypeFromBuffer(bytes)));
  const isPdf = (index: number) => types[index]?.ext === "pdf";
  // Before anything is drawn, because the message is not sent anyway.
  const refused = files.flatMap(({ name, bytes }, index): RefusedFile[] => {
    if (index >= MAX_MESSAGE_FILES) return [{ name, code: "upload_too_many" }];
    return isPdf(index) && bytes.byteLength > MAX_PDF_BYTES ? [{ name, code: "upload_too_large" }] : [];
  });
  if (refused.length > 0) return { stored: [], refused };
  const chosen = files.filter((_, index) => !isPdf(index));
  const pictures = await storeDealPictures(ctx, proposalId, chosen, chosen.length);
  const stored = pictures.stored.map((picture): StoredDealFile => ({ ...picture, bytes: null }));
  try {
    if (pictures.refused.length === 0)
      for (const { name, bytes } of files.filter((_, index) => isPdf(index)))
        stored.push(await storePdf(ctx, proposalId, name, bytes));
  } catch (error) {
    await removePictures(ctx, stored);
    throw error;
  }
  if (pictures.refused.length === 0) return { stored, refused: [] };
  await removePictures(ctx, stored);
  return { stored: [], refused: pictures.refused };
}

async function storePdf(
  ctx: Ctx,
  proposalId: string,
  name: string,
  bytes: Uint8Array,
): Promise<StoredDealFile> {
  const key = `deals/${proposalId}/${newId(ctx.now)}.pdf`;
  await storeFile(ctx, key, bytes, "application/pdf");
  return { name: shownName(name), key, copyKey: null, bytes: bytes.byteLength };
}

/** The name of a PDF as it is kept and offered again: one line without what a file system or a reader could take for more. */
function shownName(name: string): string {
  const plain = name
    .replaceAll(/[\p{C}"*/:<>?\\|]+/gu, " ")
    .replace(/\.pdf$/i, "")
    .trim()
    .slice(0, MAX_FILE_NAME - ".pdf".length)
    .trim();
  return `${plain || "bestand"}.pdf`;
}
