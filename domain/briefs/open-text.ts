import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { isPersonsNumber, optionalText, requiredText } from "../fields.ts";

// What companies read of a request before the reveal. Contact details reach a company through a reveal alone
// (product.md "Quotes"), so in these texts a mail address or a phone number is a mistake.

const EMAIL = /[^\s@]\s*@\s*[^\s@]+\.[a-z]{2,}/i;

/** A day such as 01-12-2026 or 1/12/26: two of them in a row look like a phone number. */
const DAY = /(?<!\d[-/.]?)(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![-/.]?\d)/g;

/** Where a digit and a letter touch, as in `tel06…`, where no phone number would be looked for. */
const SEAM = /(?<=\p{L})(?=[\d+])|(?<=\d)(?=\p{L})/gu;

function holdsPhoneNumber(text: string): boolean {
  const found = findPhoneNumbersInText(text.replace(DAY, " ").replace(SEAM, " "), "NL");
  return found.some(({ number }) => isPersonsNumber(number));
}

/** Whether a text tells how to reach somebody, however its characters are drawn (full-width letters and digits too). */
function holdsContact(text: string): boolean {
  const plain = text.normalize("NFKC");
  return EMAIL.test(plain) || holdsPhoneNumber(plain);
}

/** An optional text of at most `max` characters; a mail address or a phone number in it is `contact_in_text`. */
export const openText = (max: number) =>
  optionalText(max).refine((text) => !holdsContact(text), "contact_in_text");

/** The name of a place or a country, and no more: with a house number or an @ in it, it is `place_invalid`. */
export const placeField = (max: number) =>
  requiredText(max).refine((text) => !/[\d@]/.test(text.normalize("NFKC")), "place_invalid");
