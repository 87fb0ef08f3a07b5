import { digitRunsOf, type DigitRun } from "./digit-runs.ts";
import { spanOf, type Span } from "./span.ts";

/** The most digits of a number that begins like this. */
const longestOf = (digits: string, hasPlus: boolean) =>
  hasPlus ? 15 : !digits.startsWith("00") ? 12 : digits[2] === "0" ? 0 : 17;

/** Words before a number that somebody can be called at. */
const CALLING =
  /\b(?:bel|bellen|belt|gebeld|app|appen|apps?je|sms|tel|telefoon|telefoonnr|telnr|mobiel|mobieltje|gsm|bereik|bereikbaar|whatsapp)\b/;
/** How far back such a word counts, in characters. */
const BEFORE = 30;

const SHORT_NUMBER =
  /\b(?:bel|tel|telefoon|telefoonnummer|nummer)\b[^a-z\d]{0,3}(?:op |is )?0[89]00[ -]?\d{4}\b/;
/** "12345678, met 06 ervoor". */
const WITH_06 = /\b(?:06|nul ?zes)\b[^a-z\d]{0,3}(?:er ?voor|voorop|vooraan|erbij)\b/;

/** A list of rooms such as 01, 02, 03, 04 and 05, or of the digits 0 to 9. */
const isCount = (runs: readonly DigitRun[], digits: string) =>
  digits === "0123456789" || (runs.length > 2 && runs.every((run) => /^0\d$/.test(run.digits)));

/** Whether digits in a row can be dialled. `isCalled` tells whether words before them say so. */
function isDialled(digits: string, hasPlus: boolean, isCalled: () => boolean): boolean {
  const { length } = digits;
  if (hasPlus) return length >= 10 && length <= 15 && !digits.startsWith("0");
  if (digits.startsWith("00")) return length >= 12 && digits[2] !== "0";
  if (digits.startsWith("0")) return length === 10;
  if (digits.startsWith("31")) return /^31(?:06|6)\d{8}$/.test(digits);
  return length === 9 && digits.startsWith("6") && isCalled();
}

/** Words between the digits tie them together, but "06 en 08 en 10" may be hours. */
const isTied = (rest: readonly DigitRun[], digits: string, isCalled: () => boolean) =>
  rest.every(({ gap }) => gap !== "words") ||
  (digits.startsWith("06") && (rest.some(({ tie }) => tie !== "" && tie !== "en") || isCalled()));

/** Where a folded text has a phone number: written, spelled out, or with other signs or words in between. */
export function findPhone(folded: string): Span | null {
  const runs = digitRunsOf(folded);
  for (const [from, first] of runs.entries()) {
    if (!first.plus && !/^[036]/.test(first.digits)) continue;
    const { start } = first;
    const isCalled = () => CALLING.test(folded.slice(Math.max(0, start - BEFORE), start));
    let digits = "";
    for (let to = from; to < runs.length && digits.length < longestOf(digits, first.plus); to += 1) {
      const run = runs[to]!;
      if (to > from && (run.gap === "other" || run.plus)) break;
      digits += run.digits;
      if (digits.length < 9 || !isDialled(digits, first.plus, isCalled)) continue;
      const parts = runs.slice(from, to + 1);
      if (!isCount(parts, digits) && isTied(parts.slice(1), digits, isCalled))
        return { start: first.plus ? start - 1 : start, end: run.end };
    }
  }
  return spanOf(SHORT_NUMBER, folded) ?? spanOf(WITH_06, folded);
}
