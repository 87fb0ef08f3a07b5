import { validate as readBsn } from "stdnum/lib/cjs/nl/bsn.js";

/** Digits that belong together, with the signs that people type between them. */
const DIGITS = /\d(?:[ .-]?\d)*/g;

/** Whether a text has nine digits that pass the 11-proof, which may be the BSN of a person (stored nowhere). */
export function mayHoldBsn(text: string): boolean {
  return (text.match(DIGITS) ?? [])
    .map((digits) => digits.replace(/\D/g, ""))
    .some((digits) => digits.length === 9 && readBsn(digits).isValid);
}
