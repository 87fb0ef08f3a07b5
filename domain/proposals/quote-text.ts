import { containsContact } from "../briefs/open-text.ts";
import { requiredText, optionalText } from "../fields.ts";

// A client reads these texts before the reveal. Contact details, links and payment requests in them would take the two past
// the reveal, and a client who pays in advance has nobody to turn to.

/**
 * A web address, also without its beginning or with its dot in words: `www.glans.nl`, `glans.nl`, `glans punt nl`. Endings
 * that are words too count only without a space: a sentence may begin with "Nu".
 */
const WEB_ADDRESS =
  /\bhttps?:|\bwww\s*\.|(?<![\p{L}\d@])[\p{L}\d][\p{L}\d-]*\s?(?:\.|\s*[([]?\b(?:punt|dot)\b[)\]]?\s*)\s?(?:nl|com|be|eu|net|org|info|online|site|shop|app)(?![\p{L}\d])|[\p{L}\d]\.(?:nu|biz|amsterdam|frl|me)(?![\p{L}\d])|\bwww\s/iu;

/** An account number of any country, with or without spaces. */
const IBAN = /(?<![\p{L}\d])[a-z]{2}\d{2}[\s.-]?(?:[a-z0-9]{4}[\s.-]?){2,7}[a-z0-9]{1,4}(?![\p{L}\d])/iu;

const NOT_ASKED = String.raw`(?<!\b(?:niet|niets|geen|nooit|hoeft|zonder)\s(?:\p{L}+\s){0,2})`;
const PAYS = "(?:betal|overmak|overgemaakt|voldoen|voldaan|contant|pinnen)";
/** Words between "vooraf" and paying. */
const HOW = String.raw`(?:(?:graag|even|alvast|te|wordt|volledig|helemaal|het|hele|bedrag|de|helft|in|per|bank|ook)\s+){0,4}`;

/** Asking for money before the work, in cash or past a bill. "Je hoeft niets vooraf te betalen" does not ask. */
const PAYMENT_OUTSIDE = [
  new RegExp(String.raw`${NOT_ASKED}\b(?:vooraf|vooruit|van tevoren)\s*${HOW}${PAYS}`, "iu"),
  new RegExp(String.raw`${NOT_ASKED}\b(?:vooruit|aan)betal`, "iu"),
  /\b(?:contant|cash)[\s,]+(?:\p{L}+[\s,]+){0,3}(?:vooraf|vooruit)/iu,
  /\b(?:betaal\p{L}*|betaling|afspreken|regelen)\s+(?:\p{L}+\s){0,4}buiten\s+(?:\p{L}+\s){0,2}(?:site|platform|vijfoffertes)/iu,
  /\bbuiten\s+(?:(?:deze|dit|de|het)\s+)?(?:site|platform|vijfoffertes)\s+om\b/iu,
  /\btikkie\b|\bbetaalverzoek|\bzwart\s+(?:betal|werk)|\bzonder\s+(?:factuur|bon|btw)\b/iu,
];

const plainOf = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replace(/。|\s*[([{]\s*\.\s*[)\]}]\s*/g, ".");

/** Whether a text names an email address, a phone number or a web address. */
const leadsElsewhere = (text: string) => containsContact(text) || WEB_ADDRESS.test(plainOf(text));

/** Whether a text asks for payment in advance or outside a bill, or names an account number. */
const asksForPayment = (text: string) =>
  IBAN.test(plainOf(text)) || PAYMENT_OUTSIDE.some((words) => words.test(plainOf(text)));

const isOpen = (text: string) => !leadsElsewhere(text);
// First, because an account number looks like a phone number.
const asksNothing = { error: "payment_outside", abort: true };
const isPaidProperly = (text: string) => !asksForPayment(text);

/** A required text of a quote: `payment_outside` or `contact_in_text` when a client may not read it. */
export const quoteText = (max: number) =>
  requiredText(max).refine(isPaidProperly, asksNothing).refine(isOpen, "contact_in_text");

/** The same, "" when empty. */
export const optionalQuoteText = (max: number) =>
  optionalText(max).refine(isPaidProperly, asksNothing).refine(isOpen, "contact_in_text");
