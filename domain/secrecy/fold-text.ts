import { LOOKALIKES } from "./lookalikes.ts";

/** Characters without a shape of their own: accents and other marks, and what a reader does not see. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join("")}]`, "gu");
/** A digit of any other script. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
/** Signs of eight and eighteen letters each, which would make a text many times longer. */
const LONG_SIGNS = /[\ufdfa\ufdfb]/g;
const SPACES = /[\s\p{Cc}]+/gu;

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
    .replace(LONG_SIGNS, " ")
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

/** What was typed for a part of the folded text, from its index `start` to before `end`. */
export function typedPart(typed: string, start: number, end: number): string {
  // Folding looks at one character at a time, so the folded length of each tells where it stands.
  let folded = 0;
  let read = 0;
  let from = 0;
  let inSpaces = false;
  for (const char of typed) {
    if (folded >= end) break;
    const kept = foldCharacters(char);
    const isSpace = kept !== "" && kept.replace(SPACES, "") === "";
    const length = isSpace && inSpaces ? 0 : kept.length;
    if (folded <= start && length > 0) from = read;
    folded += length;
    if (kept !== "") inSpaces = isSpace;
    read += char.length;
  }
  return typed.slice(from, read).trim();
}
