import tlds from "tlds" with { type: "json" };
import { withWord } from "./find-mail.ts";
import { spanOf, type Span } from "./span.ts";

const ENDINGS = new Set(tlds);

/** Endings that are no words: a web address also with a space or a word for the dot, and at the start of a sentence. */
const PLAIN = new Set(["nl", "com", "org", "eu", "be"]);
/** Endings that are a web address with a word for the dot, or with a space before it. */
const SPOKEN = new Set([
  ...PLAIN,
  "net",
  "info",
  "io",
  "online",
  "site",
  "shop",
  "app",
  "nu",
  "biz",
  "amsterdam",
]);

/** Endings that are words or days too: after an abbreviation or a unit they begin the next word. */
const WORDS = new Set(
  "de is in om er me je al nu ga na ma la so to no as at ad st do za vr net van bar plus top per pro mini de".split(
    " ",
  ),
);
const ABBREVIATION =
  /^(?:\d*(?:m|m2|m3|cm|mm|km|kg|l|u|uur|st)|bijv|bv|evt|incl|excl|ca|nr|nrs|max|min|ong|tel|dr|mw|mevr|dhr|enz|etc|resp|blz|div|gem|afd|verd|wk|mnd|jr|eur|aub|svp|igv|ivm|obv|ma|di|wo|do|vr|za|zo|jan|feb|mrt|apr|jun|jul|aug|sep|okt|nov|dec)$/;

/** Words before "punt": "op dat punt net zo". */
const NO_NAME = new Set("het dat dit een elk ieder de op dus geen welk elke".split(" "));

/** Names that say what something is or where it was bought. Of a page there, the address says more. */
const KNOWN_SITES = new Set(
  "bol.com booking.com airbnb.com airbnb.nl ikea.nl ikea.com coolblue.nl amazon.nl funda.nl".split(" "),
);

const START = /\bh(?:tt|xx)ps?:|\bwww(?:\s?\.|\s[a-z])|\bxn--|[a-z\d]punt(?:nl|com|org|eu)\b/;
/** An ending with a sign or a word for the dot before it. */
const DOT_AND_ENDING =
  /(\.|,|\s?[([{<]\s?(?:\.|punt|dot)\s?[)\]}>]\s?|\s(?:punt|dot)\s| \. ?|\. )([a-z]{2,24})(?![a-z\d])/g;

const MAX_LABEL = 63;

/** The part of a name that ends before `end`. */
function labelBefore(folded: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < MAX_LABEL && /[\p{L}\d-]/u.test(folded[start - 1]!)) start -= 1;
  return folded.slice(start, end);
}

/** Whether a label, what stands for the dot, and an ending are a web address. `typed` is the ending as it was typed. */
function isAddress(label: string, dot: string, ending: string, typed: string, isPage: boolean): boolean {
  if (!/\p{L}/u.test(label) || !ENDINGS.has(ending)) return false;
  const isCapital = /^\p{Lu}/u.test(typed);
  if (dot === ",") return label.length > 3 && (ending === "nl" || ending === "com");
  if (/[([{<]/.test(dot)) return true;
  if (/punt|dot/.test(dot)) return SPOKEN.has(ending) && !NO_NAME.has(label);
  if (dot === ". ") return PLAIN.has(ending) && !isCapital;
  if (/\s/.test(dot)) return SPOKEN.has(ending);
  if (isPage) return true;
  if (KNOWN_SITES.has(`${label}.${ending}`)) return false;
  if (PLAIN.has(ending)) return true;
  // "keuken.Is dat goed?" lacks a space.
  const isSentence = isCapital && typed.slice(1) === ending.slice(1);
  return label.length > 1 && !isSentence && !(WORDS.has(ending) && ABBREVIATION.test(label));
}

/** Where a folded text has a web address; `cased` is the same text with its capitals. */
export function findWeb(folded: string, cased: string): Span | null {
  const begun = spanOf(START, folded);
  if (begun) return withWord(folded, begun);
  for (const { 0: all, 1: dot = "", 2: ending = "", index } of folded.matchAll(DOT_AND_ENDING)) {
    const label = labelBefore(folded, index);
    const end = index + all.length;
    const typed = cased.slice(end - ending.length, end);
    const isPage = dot === "." && /^\/[a-z\d]/.test(folded.slice(end, end + 2)) && label.length > 0;
    if (isAddress(label, dot, ending, typed, isPage))
      return withWord(folded, { start: index - label.length, end });
  }
  return null;
}
