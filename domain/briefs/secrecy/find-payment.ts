import { spanOf, type Span } from "./span.ts";

/** An account number of any country, with or without spaces. Other words begin like one, but have few digits. */
const IBAN = /(?<![a-z\d])[a-z]{2}\d{2}[\s.-]?(?:[a-z\d]{4}[\s.-]?){2,7}[a-z\d]{1,4}(?![a-z\d])/g;
const IBAN_DIGITS = 9;
const VAT_ID = /^[a-z]{2}\d{9}b\d{2}$/;

const PAYS = "(?:betal|overmak|overgemaakt|voldoen|voldaan|contant|pinnen)";
/** Words between "vooraf" and paying. */
const HOW = String.raw`(?:(?:graag|even|alvast|te|wordt|volledig|helemaal|het|hele|bedrag|de|helft|in|per|bank|ook)\s){0,4}`;

/** Asking for money before the work, unless it says that nobody does. */
const IN_ADVANCE = [
  new RegExp(String.raw`\b(?:vooraf|vooruit|van tevoren)\s?${HOW}${PAYS}`, "g"),
  /\b(?:vooruit|aan)betal/g,
];
/** "Je hoeft niets vooraf te betalen": at the end of what stands before. */
const NOT_ASKED = /\b(?:niet|niets|geen|nooit|hoeft|zonder)\s(?:\p{L}+\s){0,2}$/u;
const BEFORE = 60;

/** In cash beforehand, outside the site, or past a bill. */
const OUTSIDE = [
  /\b(?:contant|cash)[\s,]{1,2}(?:\p{L}{1,20}[\s,]{1,2}){0,3}(?:vooraf|vooruit)/u,
  /\b(?:betaal\p{L}{0,12}|betaling|afspreken|regelen)\s(?:\p{L}{1,20}\s){0,4}buiten\s(?:\p{L}{1,20}\s){0,2}(?:site|platform|vijfoffertes)/u,
  /\bbuiten\s(?:(?:deze|dit|de|het)\s)?(?:site|platform|vijfoffertes)\som\b/,
  /\btikkie\b|\bbetaalverzoek|\bzwart\s(?:betaa?l|werk)|\bzonder\s(?:factuur|bon)\b/,
  /\bzonder\sbtw\s(?:te\s)?(?:betal|reken|regel|afreken|doen|kan)|\bgoedkoper\szonder\sbtw\b/,
];

function findInAdvance(folded: string): Span | null {
  for (const pattern of IN_ADVANCE)
    for (const { 0: words, index } of folded.matchAll(pattern))
      if (!NOT_ASKED.test(folded.slice(Math.max(0, index - BEFORE), index)))
        return { start: index, end: index + words.length };
  return null;
}

function findIban(folded: string): Span | null {
  for (const { 0: number, index } of folded.matchAll(IBAN))
    if (number.replace(/\D/g, "").length >= IBAN_DIGITS && !VAT_ID.test(number))
      return { start: index, end: index + number.length };
  return null;
}

function findOutside(folded: string): Span | null {
  for (const pattern of OUTSIDE) {
    const span = spanOf(pattern, folded);
    if (span) return span;
  }
  return null;
}

/** Where a folded text asks for payment in advance or outside a bill, or names an account number. */
export const findPayment = (folded: string): Span | null =>
  findIban(folded) ?? findInAdvance(folded) ?? findOutside(folded);
