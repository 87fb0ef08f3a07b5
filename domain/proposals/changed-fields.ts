import type { InclusionAnswer, InclusionCode, QuoteContent, QuoteField, QuoteLine } from "./details.ts";
import { INCLUSION_CODES } from "./details.ts";

const isSameLine = (a: QuoteLine, b: QuoteLine) =>
  a.description === b.description && a.amountCents === b.amountCents && a.vatRate === b.vatRate;

const isSameAnswer = (a: InclusionAnswer | undefined, b: InclusionAnswer | undefined) =>
  a?.is === b?.is && (a?.is !== "extra" || b?.is !== "extra" || a.cents === b.cents);

/** The inclusions that two versions of a quote answer differently. */
const changedInclusions = (before: QuoteContent, after: QuoteContent): InclusionCode[] =>
  INCLUSION_CODES.filter((code) => !isSameAnswer(before.inclusions[code], after.inclusions[code]));

// Stored versions lack a field that was added after them.
const plain =
  (field: Exclude<QuoteField, "lines" | "inclusions" | "validUntil">) =>
  (before: QuoteContent, after: QuoteContent) =>
    (before[field] ?? null) === (after[field] ?? null);

/** Whether two versions agree in a field; in the order in which a client reads them. */
const IS_SAME: Record<QuoteField, (before: QuoteContent, after: QuoteContent) => boolean> = {
  lines: ({ lines: a }, { lines: b }) =>
    a.length === b.length && a.every((line, index) => isSameLine(line, b[index]!)),
  priceType: plain("priceType"),
  pricePer: plain("pricePer"),
  hourlyRateCents: plain("hourlyRateCents"),
  assumedHours: plain("assumedHours"),
  assumedPeople: plain("assumedPeople"),
  assumedVolumeM3: plain("assumedVolumeM3"),
  inclusions: (before, after) => changedInclusions(before, after).length === 0,
  firstDay: plain("firstDay"),
  validUntil: (before, after) => before.validUntil.getTime() === after.validUntil.getTime(),
  extraWork: plain("extraWork"),
  packageName: plain("packageName"),
  includes: plain("includes"),
  websiteLink: plain("websiteLink"),
  portfolioLink: plain("portfolioLink"),
};

/** The fields in which two versions of a quote differ. */
export const changedFields = (before: QuoteContent, after: QuoteContent): QuoteField[] =>
  (Object.keys(IS_SAME) as QuoteField[]).filter((field) => !IS_SAME[field](before, after));
