import { MAX_MESSAGE_FILES, MAX_PDF_BYTES } from "#domain/deals/files/rules.ts";
import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { formatCount } from "../formats.ts";
import type { ErrorText } from "./error-text.ts";

/** The text of `upload_too_many`, with the limit. */
export function tooManyFiles(max: number): ErrorText {
  return {
    title: "Te veel bestanden",
    message: `Je kunt maximaal ${formatCount(max, "bestand", "bestanden")} uploaden.`,
  };
}

/** Why a file of an upload was refused. */
const FILE_REFUSED = {
  upload_not_an_image: "is geen jpg, png, gif of webp die we kunnen lezen",
  upload_broken: "is beschadigd",
  upload_not_tried: "hebben we daarna niet meer bekeken",
  upload_too_large: "is te groot",
  upload_exists: "bestaat al",
  upload_too_many: "past er niet meer bij",
} satisfies Partial<Record<DomainErrorCode, string>>;

/** What iPhones and some Androids store; only their own browser converts it when a photo is chosen. */
const HEIC_REFUSED = "is een heic-foto, die we niet kunnen lezen: bewaar hem eerst als jpg";

function whyRefused({ name, code }: { name: string; code: keyof typeof FILE_REFUSED }): string {
  const isHeic = code === "upload_not_an_image" && /\.hei[cf]$/i.test(name);
  return isHeic ? HEIC_REFUSED : FILE_REFUSED[code];
}

/** Names each refused file with the reason, and says how many were kept; `max` is the most files of the field. */
export function refusedFiles(
  added: number,
  refused: readonly { name: string; code: keyof typeof FILE_REFUSED }[],
  max: number,
): ErrorText {
  const tooMany = refused.some(({ code }) => code === "upload_too_many") ? tooManyFiles(max) : null;
  const kept = added === 0 ? "" : `${formatCount(added, "bestand is", "bestanden zijn")} bewaard. `;
  const reasons = refused.map((file) => `“${file.name.slice(0, 60)}” ${whyRefused(file)}`);
  return {
    title: tooMany?.title ?? (added === 0 ? "Upload mislukt" : "Niet alles is geüpload"),
    message: `${tooMany ? `${tooMany.message} ` : ""}${kept}Niet bewaard: ${reasons.join("; ")}.`,
  };
}

/** Why a file of a message was refused. */
function whyNotSent({ name, code }: { name: string; code: keyof typeof FILE_REFUSED }): string {
  const isPdf = /\.pdf$/i.test(name);
  if (code === "upload_too_large" && isPdf) return `is groter dan ${MAX_PDF_BYTES / 1024 ** 2} MB`;
  if (code !== "upload_not_an_image" || /\.hei[cf]$/i.test(name)) return whyRefused({ name, code });
  return isPdf ? "is geen pdf die we kunnen lezen" : "is geen foto (jpg, png, gif of webp) en geen pdf";
}

/** Names each refused file of a message, which is then not sent. */
export function refusedMessageFiles(
  refused: readonly { name: string; code: keyof typeof FILE_REFUSED }[],
): string {
  const isTooMany = refused.some(({ code }) => code === "upload_too_many");
  const reasons = refused.map((file) => `“${file.name.slice(0, 60)}” ${whyNotSent(file)}`);
  const why = isTooMany ? tooManyFiles(MAX_MESSAGE_FILES).message : `${reasons.join("; ")}.`;
  return `Je bericht is nog niet verstuurd. ${why} Kies de bestanden opnieuw.`;
}

/** The files of an upload are too large together. */
export const UPLOAD_TOO_MUCH: ErrorText = {
  title: "Upload mislukt",
  message: "Deze bestanden zijn te groot. Kies kleinere, of upload er minder tegelijk.",
};

/** An upload did not arrive completely. */
export const UPLOAD_BROKEN_OFF: ErrorText = {
  title: "Upload mislukt",
  message: "Je bestanden zijn niet goed aangekomen. Kies ze opnieuw en probeer het nog een keer.",
};
