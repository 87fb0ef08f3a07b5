import { MAX_UPLOAD_BYTES } from "#domain/companies/rules.ts";
import { MAX_MESSAGE_FILES, MAX_PDF_BYTES, type WorkPictureKind } from "#domain/deals/files/rules.ts";
import { formatCount, formatNumber } from "../formats.ts";

/** The size of a file: "320 kB", "1,4 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${kilobytes} kB`
    : `${formatNumber(Math.round((kilobytes / 1024) * 10) / 10)} MB`;
}

export const WORK_PICTURE_LABELS: Record<WorkPictureKind, string> = {
  BEFORE: "Vóór het werk",
  AFTER: "Na het werk",
};

export const MESSAGE_FILES_HINT = `Hooguit ${formatCount(MAX_MESSAGE_FILES, "bestand", "bestanden")}, een pdf van hooguit ${fileSize(MAX_PDF_BYTES)}. Waar en waarmee een foto is gemaakt, halen we eruit.`;

/** What is wrong with chosen files, before they are sent; null when nothing is. */
export function chosenProblem(files: readonly { name: string; size: number }[], max: number): string | null {
  if (files.length > max) return `Kies hooguit ${formatCount(max, "bestand", "bestanden")} tegelijk.`;
  const large = files.find(({ name, size }) => /\.pdf$/i.test(name) && size > MAX_PDF_BYTES);
  if (large) return `“${large.name}” is groter dan ${fileSize(MAX_PDF_BYTES)}.`;
  const isTooMuch = files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES;
  return isTooMuch ? "Deze bestanden zijn samen te groot. Kies er minder tegelijk." : null;
}
