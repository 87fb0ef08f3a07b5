import { spanOf, type Span } from "./span.ts";

// Patterns of a folded text, where a run of spaces is one. None repeats over what another part of it may repeat over, so
// that each takes time in proportion to the length.

const PROVIDER =
  "gmail|hotmail|outlook|live|icloud|ziggo|kpnmail|yahoo|protonmail|planet|xs4all|msn|hetnet|upcmail";
const ENDING = "nl|be|com|eu|net|org";
const DOT_IN_WORDS = String.raw`\s?[([{]?\s?\b(?:punt|dot)\b\s?[)\]}]?\s?`;

const MAIL_ADDRESSES = [
  /[^\s@]\s?@\s?[^\s@]+\.[a-z]{2,}/,
  new RegExp(String.raw`@\s?(?:${PROVIDER})\b`),
  new RegExp(String.raw`@\s?[\w-]+(?:\s?[.,]\s?|\s|${DOT_IN_WORDS})(?:${ENDING})\b`),
  // "@home" and "@kantoor" say where somebody is.
  /[a-z]@(?!(?:home|huis|thuis|werk|kantoor|school)\b)[a-z][a-z\d-]{2}/,
  // The sign in words.
  /[([{<]\s?(?:at|apen?staart(?:je)?|@)\s?[)\]}>]\s?[a-z\d]/,
  /\(a\)\s?[\w-]+\.[a-z]{2}/,
  /\bapen?staartje\b|\bat-?\s?teken\b/,
  /\bapen?staart\b[^!?]{0,60}\b(?:punt|dot)\b/,
  new RegExp(String.raw`\bapen?staart\s(?:${PROVIDER})\b`),
  new RegExp(String.raw`\bat\s[\w-]+(?:\.|${DOT_IN_WORDS})(?:${ENDING})\b`),
  new RegExp(String.raw`\b(?:at|bij|op)\s(?:${PROVIDER})\s?(?:\.|${DOT_IN_WORDS})\s?(?:${ENDING})\b`),
  // The provider alone, and one of a name with a dot.
  /\b(?:gmail|g mail|googlemail|hotmail|yahoo|kpnmail|protonmail|ziggomail)\b/,
  new RegExp(String.raw`[a-z\d][._][a-z\d]{1,40}\s(?:op|bij|at|van)\s(?:${PROVIDER})\b`),
  /\be?-?mail(?:adres)?(?:\sis|:)?\s[a-z\d]{2,30}\spunt\s[a-z]{2}/,
];

/** Where a folded text has a mail address. */
export function findMail(folded: string): Span | null {
  for (const pattern of MAIL_ADDRESSES) {
    const span = spanOf(pattern, folded);
    if (span) return withWord(folded, span);
  }
  return null;
}

/** Most characters of a word that is named with what was found. */
const LONGEST = 40;

/** With the rest of the word where it begins, so that somebody who reads it knows which one is meant. */
export function withWord(folded: string, { start, end }: Span): Span {
  let first = start;
  while (first > 0 && start - first < LONGEST && /\S/.test(folded[first - 1]!)) first -= 1;
  let last = end;
  while (last < folded.length && last - end < LONGEST && /\S/.test(folded[last]!)) last += 1;
  return { start: first, end: last };
}
