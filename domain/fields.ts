import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/min";
import { validate as readVatId } from "stdnum/lib/cjs/nl/btw.js";
import { z } from "zod";
import { normalizePostcode } from "./places/rules.ts";
import { readNumber, type NumberProblem, type Precision } from "./typed-numbers.ts";

// Fields shared by inputs. Messages are codes; `texts/field-errors.ts` has their Dutch texts.

/** Whether PostgreSQL can store the text: it refuses NUL and half a surrogate pair, which JSON from a program may contain. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Removes the characters that turn the direction of all text after them on a line, such as a price. */
const withoutDirections = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

/** Stop at a text that is too long: the time of later checks may grow with the square of the length. */
const tooLong = { error: "too_long", abort: true };

/** A visible character: no space, and no character without a shape, such as a zero-width space. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Required text of at most `max` characters, trimmed. */
export const requiredText = (max: number) =>
  z
    .string({ error: "required" })
    .overwrite(withoutDirections)
    .trim()
    .regex(VISIBLE, "required")
    .max(max, tooLong)
    .refine(storable, "invalid");

/** Optional text; "" if absent or blank. */
export const optionalText = (max: number) =>
  z.string().overwrite(withoutDirections).trim().max(max, tooLong).refine(storable, "invalid").default("");

/** A mail address in the form that is compared and stored. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A mail address, normalized for comparing and storing. */
export const emailField = requiredText(254).transform(normalizeEmail).pipe(z.email("email_invalid"));

/**
 * Whether a number can belong to a person. Dutch numbers of people have nine digits; the small metadata also accepts
 * shorter ones.
 */
export function isPersonsNumber({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode !== "31" || nationalNumber.length === 9;
}

/** Parses a typed phone number (`06 12345678`, `+31 6…`) to E.164; null if invalid. */
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

/** A typed Dutch postcode, as `1234 AB`. */
export const postcodeField = requiredText(10).transform((text, issues) => {
  const postcode = normalizePostcode(text);
  if (postcode === null) issues.addIssue({ code: "custom", message: "postcode_invalid" });
  return postcode ?? z.NEVER;
});

/** A house number without its addition. */
export const houseNumberField = requiredText(6).pipe(
  z.string().regex(/^[1-9]\d{0,4}$/, "house_number_invalid"),
);

/** An optional Dutch btw-id with its check digits, as `NL123456782B90`; null if empty. */
export const optionalVatIdField = optionalText(20).transform((text, issues) => {
  if (text === "") return null;
  // `readVatId` throws at a text that is too short or has no letter.
  const read = /^[a-z\d .-]{4,}$/i.test(text) && /\dB/i.test(text) ? readVatId(text) : null;
  if (!read?.isValid) issues.addIssue({ code: "custom", message: "vat_id_invalid" });
  return read?.isValid ? `NL${read.compact}` : z.NEVER;
});

/** An optional http or https address; without a scheme it becomes https. */
export const optionalUrlField = optionalText(300).transform((text, issues) => {
  if (text === "") return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username) return url.href;
  issues.addIssue({ code: "custom", message: "url_invalid" });
  return z.NEVER;
});

/** Codes that replace the default codes for a wrong number. */
type ProblemCodes = Partial<Record<NumberProblem, string>>;

/** Parses a typed number between bounds, in the precision that is stored. */
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

/** Longest typed number, with its unit. */
const MAX_NUMBER_LENGTH = 20;

/** A typed number between bounds (`1.250`, `€ 149,50`); whole by default. */
export const numberField = (min: number, max: number, precision: Precision = "whole", codes?: ProblemCodes) =>
  requiredText(MAX_NUMBER_LENGTH).transform(numberBetween(min, max, precision, codes));

/** The same, or null if empty. */
export const optionalNumberField = (min: number, max: number, precision: Precision = "whole") => {
  const check = numberBetween(min, max, precision);
  return optionalText(MAX_NUMBER_LENGTH).transform((text, issues) =>
    text === "" ? null : check(text, issues),
  );
};

/** A code from a list. Anything else, also empty, is `choose_one`. */
export const choiceField = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes, { error: "choose_one" });

/** Any number of codes from a list, without duplicates. A browser sends a single ticked box as one text. */
export const choicesField = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.enum(codes, { error: "invalid" })),
    )
    .transform((chosen) => [...new Set(chosen)]);

/** An optional code from a list; null if empty. */
export const optionalChoiceField = <const Codes extends readonly string[]>(codes: Codes) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.enum(codes, { error: "invalid" }).nullable(),
  );

/** A box that must be ticked. */
export const tickedField = (message: string) =>
  z.preprocess((value) => value === "on" || value === true, z.literal(true, { error: message }));

/** A KvK number: eight digits, typed with or without spaces and dots. */
export const kvkNumberField = requiredText(20)
  .transform((text) => text.replace(/[\s.]/g, ""))
  .pipe(z.string().regex(/^\d{8}$/, "kvk_invalid"));

/** A value of a program as a form would send it: a whole number as its digits, null as an empty field. */
const asTyped = (value: unknown): unknown => {
  if (value === null) return "";
  return typeof value === "number" && Number.isInteger(value) ? String(value) : value;
};

/** The fields of a change by a program: one that is left out stays as it is. */
export function givenFields<Shape extends z.ZodRawShape>(shape: Shape) {
  // The preprocessing keeps the default of a field from standing in for one that is left out.
  const given = Object.entries(shape).map(([name, field]) => [
    name,
    z.preprocess(asTyped, field as z.ZodType).optional(),
  ]);
  type Given = { [Field in keyof Shape]: z.ZodOptional<Shape[Field]> };
  return z.object(Object.fromEntries(given) as Given);
}
