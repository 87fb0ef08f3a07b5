import { withoutInvisible } from "./typed-text.ts";

const POSTCODE = /^([1-9]\d{3})[\s.\p{Pd}]*([a-z]{2})$/iu;

/** Letter pairs that are never issued. */
const UNUSED_LETTERS = new Set(["SA", "SD", "SS"]);

/** Normalizes a typed postcode (`1234ab`, ` 1234-AB `) to `1234 AB`; null when it is invalid. */
export function normalizePostcode(text: string): string | null {
  const match = POSTCODE.exec(withoutInvisible(text).trim());
  if (!match) return null;
  const letters = match[2]!.toUpperCase();
  return UNUSED_LETTERS.has(letters) ? null : `${match[1]} ${letters}`;
}

/** The four digits of a normalized postcode: `1234` of `1234 AB`. */
export function postcodeDigits(postcode: string): string {
  return postcode.slice(0, 4);
}
