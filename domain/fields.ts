import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import { normalizeEmail } from "./accounts/rules.ts";
import { normalizePostcode } from "./places/rules.ts";
import { readNumber, type NumberProblem, type Precision } from "./typed-numbers.ts";

// Pieces that several inputs are built from. A message is a code; `texts/field-errors.ts` has the Dutch for it.

/** A text that PostgreSQL can keep: it takes no NUL, and JSON from a program may hold one. */
const storable = (text: string) => !text.includes("\0");

/** What is too long is looked at no further: a later check may take the square of the length. */
const tooLong = { error: "too_long", abort: true };

/** Something that can be seen: neither space nor a character without a shape, such as a zero-width space. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Required text of at most `max` characters, trimmed. */
export const requiredText = (max: number) =>
  z
    .string({ error: "required" })
    .trim()
    .regex(VISIBLE, "required")
    .max(max, tooLong)
    .refine(storable, "invalid");

/** Optional text; absent and blank are both "". */
export const optionalText = (max: number) =>
  z.string().trim().max(max, tooLong).refine(storable, "invalid").default("");

/** A mail address, as we compare and keep it. */
export const emailField = requiredText(254).transform(normalizeEmail).pipe(z.email("email_invalid"));

/** Whether a number can be somebody's: the small metadata lets short Dutch ones pass, and those of people have nine digits. */
export function isPersonsNumber({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode !== "31" || nationalNumber.length === 9;
}

/** A phone number as people type it (`06 12345678`, `+31 6…`), to E.164. */
const phone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, "NL");
  return parsed?.isValid() && isPersonsNumber(parsed) ? parsed.number : null;
};

export const phoneField = requiredText(30).transform((text, issues) => {
  const number = phone(text);
  if (number === null) issues.addIssue({ code: "custom", message: "phone_invalid" });
  return number ?? z.NEVER;
});

export const optionalPhoneField = optionalText(30).transform((text, issues) => {
  if (text === "") return null;
  const number = phone(text);
  if (number === null) issues.addIssue({ code: "custom", message: "phone_invalid" });
  return number ?? z.NEVER;
});

/** A Dutch postcode as people type it, to `1234 AB`. */
export const postcodeField = requiredText(10).transform((text, issues) => {
  const postcode = normalizePostcode(text);
  if (postcode === null) issues.addIssue({ code: "custom", message: "postcode_invalid" });
  return postcode ?? z.NEVER;
});

/** An optional web address; without a scheme it gets https. Only http and https pass. */
export const optionalUrlField = optionalText(300).transform((text, issues) => {
  if (text === "") return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username) return url.href;
  issues.addIssue({ code: "custom", message: "url_invalid" });
  return z.NEVER;
});

/** Codes of a field that has its own for a text that is no number. */
type ProblemCodes = Partial<Record<NumberProblem, string>>;

/** A number between bounds as people type it, in the precision in which it is kept. */
const numberBetween =
  (min: number, max: number, precision: Precision, codes: ProblemCodes = {}) =>
  (text: string, issues: z.RefinementCtx) => {
    const read = readNumber(text, precision);
    const problem = !read.ok
      ? (codes[read.problem] ?? read.problem)
      : read.value < min
        ? "too_small"
        : read.value > max
          ? "too_large"
          : null;
    if (problem) issues.addIssue({ code: "custom", message: problem });
    return read.ok && !problem ? read.value : z.NEVER;
  };

/** Longest number that is read, with its unit. */
const MAX_NUMBER_LENGTH = 20;

/** A number between bounds as people type it (`1.250`, `€ 149,50`); whole unless another precision is asked. */
export const numberField = (min: number, max: number, precision: Precision = "whole", codes?: ProblemCodes) =>
  requiredText(MAX_NUMBER_LENGTH).transform(numberBetween(min, max, precision, codes));

/** The same where nothing may be filled in: then null. */
export const optionalNumberField = (min: number, max: number, precision: Precision = "whole") => {
  const check = numberBetween(min, max, precision);
  return optionalText(MAX_NUMBER_LENGTH).transform((text, issues) =>
    text === "" ? null : check(text, issues),
  );
};

/** A code from a list; anything else, an empty choice too, is `choose_one`. */
export const choiceField = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes, { error: "choose_one" });

/** Any number of codes from a list, each once. A single ticked box arrives as one text. */
export const choicesField = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.enum(codes, { error: "invalid" })),
    )
    .transform((chosen) => [...new Set(chosen)]);

/** An optional code from a list; the empty choice is null. */
export const optionalChoiceField = <const Codes extends readonly string[]>(codes: Codes) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.enum(codes, { error: "invalid" }).nullable(),
  );

/** A ticked box. */
export const tickedField = (message: string) =>
  z.preprocess((value) => value === "on" || value === true, z.literal(true, { error: message }));
