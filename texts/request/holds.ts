import { formatCount, formatTime } from "../formats.ts";
import { COUNTS } from "../numbers.ts";

/** `1 bedrijf schrijft`: places that are taken without a quote. Null without any. `isOwn`: the reader has one of them. */
export function writingText(held: number, isOwn = false): string | null {
  if (held === 0) return null;
  if (isOwn) return held === 1 ? "jij schrijft" : "jij en een ander bedrijf schrijven";
  return `${formatCount(held, "bedrijf", "bedrijven")} ${held === 1 ? "schrijft" : "schrijven"}`;
}

/** Until when a place is held, and how long that still is. `left` in whole minutes. */
export function heldText(until: Date, left: number): string {
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  const parts = [hours > 0 && `${hours} uur`, minutes > 0 && formatCount(minutes, "minuut", "minuten")];
  const rest = parts.filter(Boolean).join(" en ");
  return `Deze plek is voor jou tot ${formatTime(until)} uur${rest && `: nog ${rest}`}.`;
}

/** Why no quote can be sent for a full request. */
export function fullText(held: number): string {
  const writing = writingText(held);
  return writing === null
    ? `Alle ${COUNTS.quotes} offertes zijn binnen.`
    : `Alle ${COUNTS.quotes} offertes zijn in gebruik. ${writing} nog aan een offerte.`;
}
