import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { isPersonsNumber, optionalText, requiredText } from "../fields.ts";
import { placeName } from "../places/place-name.ts";

// Companies read these texts before the reveal. Contact details reach a company only through a reveal (product.md
// "Quotes"), so refuse an email address or a phone number here.

const EMAIL = /[^\s@]\s*@\s*[^\s@]+\.[a-z]{2,}/i;

/** An email address in words: `jan(at)voorbeeld`, `jan at voorbeeld punt nl`, `jan@voorbeeld (punt) nl`. */
const EMAIL_IN_WORDS =
  /[([{<]\s*at\s*[)\]}>]|\bapen?staartje\b|@\s*(?:gmail|hotmail|outlook|live|icloud|ziggo|kpnmail)\b|\(a\)\s*[\w-]+\.[a-z]{2}|(?:@|\bat\s)\s*[\w-]+(?:\.|\s*[([]?\b(?:punt|dot)\b[)\]]?\s*)(?:nl|be|com|eu|net|org)\b/i;

/** An email address with a space or a comma instead of the dot, before an ending that is hardly ever a word. */
const EMAIL_WITHOUT_DOT = /@\s*[\w.-]+\s*[.,]\s*(?:nl|be|com|eu|net|org)\b/i;

/** A date of these years such as 01-12-2026 or 1/12/26: two in a row look like a phone number. */
const DATE = /(?<!\d[-/.]?)(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20[23]|2)\d(?![-/.]?\d)/g;

/** Where a letter touches a digit, as in `tel06…`. The phone number search skips numbers that begin there. */
const LETTER_DIGIT_BOUNDARY = /(?<=\p{L})(?=[\d+])|(?<=\d)(?=\p{L})/gu;

/** A date without a year. Several in a row look like a phone number; so do times. */
const DATE_WITHOUT_YEAR = /(?<![\d/-])(?:0?[1-9]|[12]\d|3[01])[-/](?:0?[1-9]|1[0-2])(?![-/]?\d)/g;
/** Not with three pairs of digits after it or `06` before it: that is part of a phone number. */
const TIME = /(?<![\d:]|\b06\s)[0-2]?\d[:.][0-5]\d(?![:.]?\d|(?:\s\d\d){3})/g;

/** A size such as 0.60 or 2,1: several in a row look like a phone number. */
const SIZE = /(?<![\d.,])\d[.,]\d{1,2}(?![.,]?\d)/g;

/** Characters, line breaks included, that people put between digits to hide a phone number. */
const DIGIT_SEPARATORS = /(?<=\d)[^\p{L}\d+]{1,8}(?=\d)|[_*|~=]+/gu;

/** The letter O instead of the zero that a number begins with. */
const LETTER_O = /(?<![\p{L}\d])o(?=6)/giu;

const DIGITS = ["nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
const DIGIT = new RegExp(DIGITS.join("|"), "gi");
/** Spelled digits in a row, not as part of another word: `nul zes, een`, `nulzes`. */
const SPELLED_DIGITS = new RegExp(`(?<!\\p{L})(?:(?:${DIGIT.source})[\\s,.-]*)+(?!\\p{L})`, "giu");

const inDigits = (words: string) =>
  ` ${words.replace(/[\s,.-]+/g, "").replace(DIGIT, (word) => String(DIGITS.indexOf(word.toLowerCase())))} `;

const withoutObfuscation = (text: string) =>
  text
    .replace(/één/gi, "een")
    .replace(SPELLED_DIGITS, inDigits)
    .replace(LETTER_O, "0")
    .replace(DATE, ";")
    .replace(DATE_WITHOUT_YEAR, ";")
    .replace(TIME, ";")
    .replace(SIZE, ";")
    .replace(DIGIT_SEPARATORS, " ")
    .replace(LETTER_DIGIT_BOUNDARY, " ");

const phoneNumbersIn = (text: string) =>
  findPhoneNumbersInText(text, "NL").filter(({ number }) => isPersonsNumber(number));

/** Whether a text contains an email address or a phone number, also in other forms of the characters (full-width). */
export function containsContact(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replaceAll("。", ".");
  if ([EMAIL, EMAIL_IN_WORDS, EMAIL_WITHOUT_DOT].some((address) => address.test(plain))) return true;
  const apart = plain.replace(DATE, " ").replace(SIZE, " ").replace(LETTER_DIGIT_BOUNDARY, " ");
  if (phoneNumbersIn(apart).length > 0) return true;
  const bare = withoutObfuscation(plain);
  // After joining digits, count only what people dial: joined sizes do not begin with a zero.
  return bare !== apart && phoneNumbersIn(bare).some(({ startsAt }) => /[0+]/.test(bare[startsAt]!));
}

/** An optional text of at most `max` characters. An email address or a phone number in it is `contact_in_text`. */
export const openText = (max: number) =>
  optionalText(max).refine((text) => !containsContact(text), "contact_in_text");

/** The ordinal that a name of a place may begin with: `2e Exloërmond`. Other digits are of an address or a phone number. */
const FIRST_ORDINAL = /^[1-9]\d?(?:e|de|ste)(?=[\s-]\p{L})/iu;

/** The name of a place or a country, capitalised. With another digit or an @ in it, it is `place_invalid`. */
export const placeField = (max: number) =>
  requiredText(max)
    .refine((text) => !/[\p{N}@]/u.test(text.normalize("NFKC").replace(FIRST_ORDINAL, "")), "place_invalid")
    .transform(placeName);
