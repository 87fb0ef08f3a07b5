import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/min";
// The package as a whole takes a quarter of a second to load: it reads the numbers of a hundred countries.
import { validate as readVatId } from "stdnum/lib/cjs/nl/btw.js";
import { z } from "zod";
import { normalizeMailAddress } from "./mail-address.ts";
import { normalizePostcode } from "./postcode.ts";
import { readNumber, type NumberProblem, type Precision } from "./typed-numbers.ts";
import { withLineFeeds, withoutDirections, withoutInvisible, withoutLabel } from "./typed-text.ts";

// Fields shared by inputs. Messages are codes, some with a bound; `texts/errors/field-errors.ts` has their Dutch texts.

/** Whether PostgreSQL can store the text: it refuses NUL and half a surrogate pair, which JSON from a program may contain. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Stop at a text that is too long: the time of later checks may grow with the square of the length. */
const tooLong = { error: "too_long", abort: true };

/** A visible character: no space, and no character without a shape, such as a zero-width space. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Required text of at most `max` characters, trimmed. */
export const requiredText = (max: number) =>
  z
    .string({ error: "required" })
    .overwrite(withoutDirections)
    .overwrite(withLineFeeds)
    .trim()
    .regex(VISIBLE, "required")
    .max(max, tooLong)
    .refine(storable, "invalid");

/** Optional text; "" if absent or blank. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutDirections)
    .overwrite(withLineFeeds)
    .trim()
    .max(max, tooLong)
    .refine(storable, "invalid")
    .default("");

/** A required text that is one number, code or address: characters without a shape don't count. */
export const requiredToken = (max: number) =>
  z
    .string({ error: "required" })
    .overwrite(withoutInvisible)
    .trim()
    .regex(VISIBLE, "required")
    .max(max, tooLong)
    .refine(storable, "invalid");

/** The same; "" if absent or blank. */
export const optionalToken = (max: number) =>
  z.string().overwrite(withoutInvisible).trim().max(max, tooLong).refine(storable, "invalid").default("");

/** No-break spaces inside a mail address come from the page that it was copied from. */
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g;

/** A mail address, normalized for comparing and storing. */
export const emailField = requiredToken(254).transform((text, issues) => {
  const address = normalizeMailAddress(text.replace(NO_BREAK_SPACES, ""));
  if (address === null) issues.addIssue({ code: "custom", message: "email_invalid" });
  return address ?? z.NEVER;
});

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

export const phoneField = requiredToken(30).transform((text, issues) => {
  const number = phone(text);
  if (number === null) issues.addIssue({ code: "custom", message: "phone_invalid" });
  return number ?? z.NEVER;
});

export const optionalPhoneField = optionalToken(30).transform((text, issues) => {
  if (text === "") return null;
  const number = phone(text);
  if (number === null) issues.addIssue({ code: "custom", message: "phone_invalid" });
  return number ?? z.NEVER;
});

/** A typed Dutch postcode, as `1234 AB`. */
export const postcodeField = requiredToken(20).transform((text, issues) => {
  const postcode = normalizePostcode(text);
  if (postcode === null) issues.addIssue({ code: "custom", message: "postcode_invalid" });
  return postcode ?? z.NEVER;
});

/** A house number without its addition. */
export const houseNumberField = requiredToken(20).pipe(
  z.string().regex(/^[1-9]\d{0,4}$/, "house_number_invalid"),
);

/** Longest number with its name, such as `KvK-nummer: 12345678`. */
const MAX_NUMBER_WITH_NAME = 40;

/** An optional Dutch btw-id with its check digits, as `NL123456782B90`; null if empty. */
export const optionalVatIdField = optionalToken(MAX_NUMBER_WITH_NAME).transform((text, issues) => {
  if (text === "") return null;
  const bare = withoutLabel(text, "btw|vat");
  // `readVatId` throws at a text that is too short or has no letter.
  const read = /^[a-z\d]{4,}$/i.test(bare) && /\dB/i.test(bare) ? readVatId(bare) : null;
  if (!read?.isValid) issues.addIssue({ code: "custom", message: "vat_id_invalid" });
  return read?.isValid ? `NL${read.compact}` : z.NEVER;
});

/** An optional http or https address; without a scheme it becomes https. */
export const optionalUrlField = optionalToken(300).transform((text, issues) => {
  if (text === "") return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username) return url.href;
  issues.addIssue({ code: "custom", message: "url_invalid" });
  return z.NEVER;
});

/** Codes that replace the default codes for a wrong number. */
type ProblemCodes = Partial<Record<NumberProblem, string>>;

/** Parses a typed number between bounds, in the precision that is stored. Mistakes name the bound: `too_large:60`. */
const numberBetween =
  (min: number, max: number, precision: Precision, codes: ProblemCodes = {}) =>
  (text: string, issues: z.RefinementCtx) => {
    const read = readNumber(text, precision);
    const code = !read.ok
      ? (codes[read.problem] ?? read.problem)
      : read.value < min
        ? "too_small"
        : read.value > max
          ? "too_large"
          : null;
    const bound = code === "too_small" ? min : code === "too_large" ? max : null;
    const problem = bound === null ? code : `${code}:${precision === "hundredths" ? bound / 100 : bound}`;
    if (problem) issues.addIssue({ code: "custom", message: problem });
    return read.ok && !problem ? read.value : z.NEVER;
  };

/** Longest typed number, with its unit. */
const MAX_NUMBER_LENGTH = 20;

/** A typed number between bounds (`1.250`, `€ 149,50`); whole by default. */
export const numberField = (min: number, max: number, precision: Precision = "whole", codes?: ProblemCodes) =>
  requiredToken(MAX_NUMBER_LENGTH).transform(numberBetween(min, max, precision, codes));

/** The same, or null if empty. */
export const optionalNumberField = (min: number, max: number, precision: Precision = "whole") => {
  const check = numberBetween(min, max, precision);
  return optionalToken(MAX_NUMBER_LENGTH).transform((text, issues) =>
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

/** A KvK number: eight digits, typed with or without its name, spaces, dots and dashes. */
export const kvkNumberField = requiredToken(MAX_NUMBER_WITH_NAME)
  .transform((text) => withoutLabel(text, "kvk"))
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
