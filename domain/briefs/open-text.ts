import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { isPersonsNumber, optionalText, requiredText } from "../fields.ts";
import { placeName } from "../places/place-name.ts";

// What companies read of a request before the reveal. Contact details reach a company through a reveal alone
// (product.md "Quotes"), so in these texts a mail address or a phone number is a mistake.

const EMAIL = /[^\s@]\s*@\s*[^\s@]+\.[a-z]{2,}/i;

/** The same in words: `jan(at)voorbeeld`, `jan at voorbeeld punt nl`, `jan@voorbeeld (punt) nl`. */
const EMAIL_IN_WORDS =
  /[([{<]\s*at\s*[)\]}>]|\bapen?staartje\b|@\s*(?:gmail|hotmail|outlook|live|icloud|ziggo|kpnmail)\b|\(a\)\s*[\w-]+\.[a-z]{2}|(?:@|\bat\s)\s*[\w-]+(?:\.|\s*[([]?\b(?:punt|dot)\b[)\]]?\s*)(?:nl|be|com|eu|net|org)\b/i;

/** With a space or a comma where the dot is: only before an ending that is hardly ever a word. */
const EMAIL_APART = /@\s*[\w.-]+\s*[.,]\s*(?:nl|be|com|eu|net|org)\b/i;

/** A day of these years such as 01-12-2026 or 1/12/26: two of them in a row look like a phone number. */
const DAY = /(?<!\d[-/.]?)(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20[23]|2)\d(?![-/.]?\d)/g;

/** Where a digit and a letter touch, as in `tel06…`, where no phone number would be looked for. */
const SEAM = /(?<=\p{L})(?=[\d+])|(?<=\d)(?=\p{L})/gu;

/** A day without its year, or a time: of these, too, a few in a row are no phone number. */
const SHORT_DAY = /(?<![\d/-])(?:0?[1-9]|[12]\d|3[01])[-/](?:0?[1-9]|1[0-2])(?![-/]?\d)/g;
/** Not one with three pairs behind it, or `06` before it: that is a number cut in two. */
const TIME = /(?<![\d:]|\b06\s)[0-2]?\d[:.][0-5]\d(?![:.]?\d|(?:\s\d\d){3})/g;

/** A size such as 0.60 or 2,1: some in a row are no phone number either. */
const SIZE = /(?<![\d.,])\d[.,]\d{1,2}(?![.,]?\d)/g;

/** What may stand between the digits of a number, a line break too, to hide it. */
const DISGUISE = /(?<=\d)[^\p{L}\d+]{1,8}(?=\d)|[_*|~=]+/gu;

/** An O for the zero that a number begins with. */
const LETTER_O = /(?<![\p{L}\d])o(?=6)/giu;

const DIGITS = ["nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
const DIGIT = new RegExp(DIGITS.join("|"), "gi");
/** Digits in words, in a row and part of no other word: `nul zes, een`, `nulzes`. */
const IN_WORDS = new RegExp(`(?<!\\p{L})(?:(?:${DIGIT.source})[\\s,.-]*)+(?!\\p{L})`, "giu");

const inDigits = (words: string) =>
  ` ${words.replace(/[\s,.-]+/g, "").replace(DIGIT, (word) => String(DIGITS.indexOf(word.toLowerCase())))} `;

const undisguised = (text: string) =>
  text
    .replace(/één/gi, "een")
    .replace(IN_WORDS, inDigits)
    .replace(LETTER_O, "0")
    .replace(DAY, ";")
    .replace(SHORT_DAY, ";")
    .replace(TIME, ";")
    .replace(SIZE, ";")
    .replace(DISGUISE, " ")
    .replace(SEAM, " ");

const phoneNumbersIn = (text: string) =>
  findPhoneNumbersInText(text, "NL").filter(({ number }) => isPersonsNumber(number));

/** Whether a text tells how to reach somebody, however its characters are drawn (full-width letters and digits too). */
function holdsContact(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replaceAll("。", ".");
  if ([EMAIL, EMAIL_IN_WORDS, EMAIL_APART].some((address) => address.test(plain))) return true;
  const apart = plain.replace(DAY, " ").replace(SIZE, " ").replace(SEAM, " ");
  if (phoneNumbersIn(apart).length > 0) return true;
  const bare = undisguised(plain);
  // Of what was pulled together only what people dial: sizes in a row begin with no zero.
  return bare !== apart && phoneNumbersIn(bare).some(({ startsAt }) => /[0+]/.test(bare[startsAt]!));
}

/** An optional text of at most `max` characters; a mail address or a phone number in it is `contact_in_text`. */
export const openText = (max: number) =>
  optionalText(max).refine((text) => !holdsContact(text), "contact_in_text");

/**
 * The name of a place or a country, with its capitals, and no more: with a house number or an @ in it, it is
 * `place_invalid`.
 */
export const placeField = (max: number) =>
  requiredText(max)
    .refine((text) => !/[\d@]/.test(text.normalize("NFKC")), "place_invalid")
    .transform(placeName);
