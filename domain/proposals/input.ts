import { z } from "zod";
import { CHOICE_REASONS } from "../briefs/rules.ts";
import { addDays, amsterdamDay, isDay, type Day } from "../kernel/dates.ts";
import {
  choiceField,
  numberField,
  optionalChoiceField,
  optionalNumberField,
  optionalToken,
  optionalUrlField,
} from "../kernel/fields.ts";
import { idField } from "../kernel/verb.ts";
import { briefVersionField } from "../briefs/version-field.ts";
import { nestQuoteForm } from "./quote-form.ts";
import { openText, requiredOpenText } from "../briefs/secrecy/open-text.ts";
import {
  INCLUSION_CODES,
  PRICE_PER,
  PRICE_TYPES,
  type InclusionAnswer,
  type QuoteContent,
  type QuoteLine,
  type VatRate,
} from "./details.ts";
import { MAX_CHANGES, MAX_LINES, MAX_PRICE_CENTS, MAX_VALID_DAYS, priceOf } from "./rules.ts";
import { endOfDay } from "./validity.ts";

/** Error codes of an invalid price, which have texts of their own (spec §5). */
const INVALID_PRICE = {
  number_invalid: "price_invalid",
  number_ambiguous: "price_ambiguous",
  too_many_decimals: "price_too_precise",
};

/** An amount in euros including btw; parsed to cents. */
const amount = (max = MAX_PRICE_CENTS) => numberField(1, max, "hundredths", INVALID_PRICE);

const optionalAmount = (max: number) =>
  z.preprocess((typed) => (typed === undefined || typed === "" ? null : typed), amount(max).nullable());

/** Most hours of one visit, most cubic metres of a move, and most people who come. */
const MAX_HOURS = 1_000;
const MAX_VOLUME_M3 = 1_000;
const MAX_PEOPLE = 100;
/** Highest hourly rate in cents, and highest price of something extra. */
const MAX_RATE_CENTS = 100_000;

/** Hours in quarters. */
const optionalHours = optionalNumberField(25, MAX_HOURS * 100, "hundredths").transform(
  (hundredths, issues) => {
    if (hundredths === null) return null;
    if (hundredths % 25 !== 0) issues.addIssue({ code: "custom", message: "hours_invalid" });
    return hundredths / 100;
  },
);

// A map, because a company may also send "constructor", which every object has.
const RATE_OF = new Map<string, VatRate | null>([
  ["", null],
  ["9", 9],
  ["21", 21],
]);

/** Longest rate that is typed, as "21 %". */
const MAX_RATE_LENGTH = 10;

/** A rate as a number or typed; null is the usual one. */
const optionalVatRate = z
  .union([z.string().max(MAX_RATE_LENGTH, "choose_one"), z.number()])
  .optional()
  .transform((typed, issues) => {
    const rate = RATE_OF.get(String(typed ?? "").replace(/\s*%$/, ""));
    if (rate === undefined) issues.addIssue({ code: "custom", message: "choose_one" });
    return rate ?? null;
  });

/** A day this many days from today, or null. */
const optionalDay = (now: Date, { from, to }: { from: number; to: number }) =>
  optionalToken(10).transform((text, issues): Day | null => {
    if (text === "") return null;
    const today = amsterdamDay(now);
    const problem = !isDay(text)
      ? "date_invalid"
      : text < addDays(today, from)
        ? from > 0
          ? "date_too_soon"
          : "date_in_past"
        : text > addDays(today, to)
          ? "date_too_far"
          : null;
    if (problem) issues.addIssue({ code: "custom", message: problem });
    return problem ? z.NEVER : text;
  });

/** Most days ahead that a company may begin: as far as a job may be planned. */
const MAX_DAYS_AHEAD = 548;

const line = z
  .object({ description: requiredOpenText(120), amount: amount(), vat: optionalVatRate })
  .transform(({ description, amount: amountCents, vat: vatRate }) => ({ description, amountCents, vatRate }));

/** `yes`, `no` or `extra` with an amount; "" is not said. */
const inclusionAnswer = z
  .object({
    is: z.enum(["yes", "no", "extra", ""], { error: "choose_one" }),
    extra: optionalAmount(MAX_PRICE_CENTS),
  })
  .transform(({ is, extra }): InclusionAnswer | undefined => {
    if (is === "extra") return { is, cents: extra };
    return is === "" ? undefined : { is };
  });

/** The fields of a quote (spec §5, and what makes quotes comparable). */
const quoteShape = (now: Date) => ({
  packageName: requiredOpenText(120),
  /** What a program sends that knows no lines. */
  price: optionalAmount(MAX_PRICE_CENTS),
  line: z.array(line).max(MAX_LINES, "too_many_lines").optional(),
  priceType: z.preprocess((typed) => typed || "FIXED", choiceField(PRICE_TYPES)),
  pricePer: optionalChoiceField(PRICE_PER),
  hourlyRate: optionalAmount(MAX_RATE_CENTS),
  assumedHours: optionalHours,
  assumedPeople: optionalNumberField(1, MAX_PEOPLE),
  assumedVolumeM3: optionalNumberField(0.5, MAX_VOLUME_M3, "halves"),
  in: z.partialRecord(z.enum(INCLUSION_CODES), inclusionAnswer).default({}),
  firstDay: optionalDay(now, { from: 0, to: MAX_DAYS_AHEAD }),
  validUntil: optionalDay(now, { from: 1, to: MAX_VALID_DAYS }),
  extraWork: openText(1_000),
  includes: requiredOpenText(4_000),
  websiteLink: optionalUrlField,
  portfolioLink: optionalUrlField,
});

/** The fields of a quote form whose names are those of the input. Lines and inclusions have names with dots. */
export const PLAIN_QUOTE_FIELDS = Object.keys(quoteShape(new Date(0))).filter(
  (name) => name !== "line" && name !== "in",
);

type QuoteShape = z.output<z.ZodObject<ReturnType<typeof quoteShape>>>;

/** A quote as a company writes it. What is null follows from the brief (`completeQuote`). */
export type WrittenQuote = Omit<QuoteContent, "pricePer" | "lines" | "validUntil"> & {
  pricePer: QuoteContent["pricePer"] | null;
  lines: (Omit<QuoteLine, "vatRate"> & { vatRate: VatRate | null })[];
  validUntil: Date | null;
};

/**
 * Checks what depends on several fields. Zod calls it beside mistakes in single fields, so that all are reported at once;
 * a field with a mistake may then have any value.
 */
function requireTogether(typed: Partial<QuoteShape>, issues: z.RefinementCtx): void {
  const { price, line: lines, hourlyRate, priceType, firstDay } = typed;
  const refuse = (path: string, message: string) =>
    issues.addIssue({ code: "custom", path: [path], message });
  const hasLines = Array.isArray(lines) && lines.length > 0;
  if (!hasLines && price === null) refuse("price", "required");
  if (hasLines && firstDay === null) refuse("firstDay", "required");
  const isByTheHour = priceType === "HOURLY_MAX" || priceType === "ESTIMATE";
  if (isByTheHour && hourlyRate === null) refuse("hourlyRate", "required");
}

/** An object with the fields of a quote, checked as `requireTogether` says. */
const quoteObject = <Extra extends z.core.$ZodLooseShape>(now: Date, extra: Extra) =>
  z
    .object({ ...quoteShape(now), ...extra })
    .superRefine((typed, issues) => requireTogether(typed as Partial<QuoteShape>, issues), {
      when: ({ value }) => typeof value === "object" && value !== null,
    });

/** Turns the typed fields into a quote. */
function written(typed: QuoteShape, issues: z.RefinementCtx): WrittenQuote {
  const { price, line: typedLines = [], hourlyRate, in: answers, validUntil, ...rest } = typed;
  const lines =
    typedLines.length > 0 || price === null
      ? typedLines
      : [{ description: typed.packageName, amountCents: price, vatRate: null }];
  if (priceOf(lines) > MAX_PRICE_CENTS)
    issues.addIssue({
      code: "custom",
      path: ["line", 0, "amount"],
      message: `too_large:${MAX_PRICE_CENTS / 100}`,
    });
  return {
    ...rest,
    lines,
    hourlyRateCents: hourlyRate,
    inclusions: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
    validUntil: validUntil ? endOfDay(validUntil) : null,
  };
}

/**
 * The fields of a quote form → a quote. Field names are flat, with lines as `line.0.amount` and inclusions as `in.oven`
 * and `in.oven.extra`; the path of an issue, joined with dots, is the name of its field.
 */
export const quoteFormInput = (now: Date) =>
  z.preprocess(nestQuoteForm, quoteObject(now, {}).transform(written));

/** The version of the brief that the company read; a form or program that knows of none read the first. */
const readVersion = briefVersionField.default(1);

/** A quote for a brief: see `quoteFormInput` for its fields, which a program sends nested. */
export const sendProposalInput = (now: Date) =>
  quoteObject(now, { briefId: idField, briefVersion: readVersion }).transform(
    ({ briefId, briefVersion, ...quote }, issues) => ({
      briefId,
      briefVersion,
      ...written(quote, issues),
    }),
  );

/** One proposal. */
export const proposalInput = z.object({ proposalId: idField });

/** The number of a version, typed or as a number. */
const versionField = z.coerce
  .number({ error: "invalid" })
  .int("invalid")
  .min(1, "invalid")
  .max(MAX_CHANGES + 1, "invalid");

/**
 * A proposal in the version that the client read, and why it is chosen. `outdatedVersion` is the earlier version of the brief
 * that the client knows it was given on.
 */
export const acceptProposalInput = z.object({
  proposalId: idField,
  version: versionField,
  outdatedVersion: briefVersionField.optional(),
  reason: optionalChoiceField(CHOICE_REASONS).optional(),
});

/** A proposal in the version that its company sees, and the version of the brief that it confirms it for. */
export const confirmProposalInput = z.object({
  proposalId: idField,
  version: versionField,
  briefVersion: briefVersionField,
});

/** Another text of a proposal, and the version that the company changes. */
export const changeProposalInput = (now: Date) =>
  quoteObject(now, { proposalId: idField, version: versionField, briefVersion: readVersion }).transform(
    ({ proposalId, version, briefVersion, ...quote }, issues) => ({
      proposalId,
      version,
      briefVersion,
      ...written(quote, issues),
    }),
  );
