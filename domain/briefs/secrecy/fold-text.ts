import { LOOKALIKES } from "./lookalikes.ts";

/** Characters without a shape of their own: accents and other marks, and what a reader does not see. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join("")}]`, "gu");
/** A digit of any other script. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const SPACES = /[\s\p{Cc}]+/gu;
/** Whole words of Arabic and Japanese in one character: up to 18 letters each, and none of an address. */
const WORD_SIGNS = /[\u3300-\u3357\ufdf0-\ufdff]/g;

/** The value of a digit: Unicode has the ten digits of a script in a row. */
function digitOf(char: string): string {
  const code = char.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A text without the differences that a reader does not see; spaces stay as they are. */
const foldCharacters = (typed: string): string =>
  typed
    .replace(WORD_SIGNS, " ")
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(LOOKALIKE, (char) => LOOKALIKES.get(char)!)
    .replace(FOREIGN_DIGIT, digitOf);

/** `foldText` with the capitals as they were typed. */
export const foldCased = (typed: string): string =>
  foldCharacters(typed).replace(SPACES, (run) => (run.includes("\n") ? "\n" : " "));

/**
 * A typed text as every check before the reveal reads it: lower case, compatibility forms, no accents and invisible
 * characters, look-alike letters as Latin, digits of all scripts as 0 to 9, a run of spaces as one space, or as one line
 * break when it has one. Takes time in proportion to the length.
 */
export const foldText = (typed: string): string => foldCased(typed).toLowerCase();

/** Visible ASCII, which folds to itself, or any other character. */
const PART = /[!-_a-~]+|[^]/gu;

/** What was typed for a part of the folded text, from its index `start` to before `end`. */
export function typedPart(typed: string, start: number, end: number): string {
  // Folding looks at one character at a time, so the folded length of each part tells where it stands.
  let folded = 0;
  let from = 0;
  let to = 0;
  let inSpaces = false;
  for (const { 0: part, index } of typed.matchAll(PART)) {
    if (folded >= end) break;
    const isPlain = /^[!-_a-~]/.test(part);
    const kept = isPlain ? part : foldCharacters(part);
    if (kept === "") continue;
    const isSpace = !isPlain && kept.replace(SPACES, "") === "";
    const length = isSpace && inSpaces ? 0 : kept.length;
    inSpaces = isSpace;
    // Inside a plain part every character counts as one.
    if (folded <= start && length > 0) from = index + (isPlain ? Math.min(start - folded, length - 1) : 0);
    to = index + (isPlain ? Math.min(end - folded, length) : part.length);
    folded += length;
  }
  return typed.slice(from, to).trim();
}
