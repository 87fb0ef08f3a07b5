import { byVertical, type BriefDetails } from "../briefs/details.ts";
import type { QuoteContent } from "./details.ts";
import { INCLUSIONS, serviceOf } from "./inclusions.ts";
import type { WrittenQuote } from "./input.ts";
import { defaultValidUntil } from "./validity.ts";
import { usualVatRate } from "./vat-rates.ts";

/** Whether the work of a brief is done more than once, so that a price can be per visit. */
export const isRecurring = (details: BriefDetails): boolean =>
  byVertical(details, { cleaning: ({ frequency }) => frequency !== "once", moving: () => false });

/**
 * A quote as it is stored and previewed: the company's text with what follows from the brief where it said nothing.
 * Answers about inclusions of another service are left out.
 */
export function completeQuote(written: WrittenQuote, details: BriefDetails, now: Date): QuoteContent {
  const { lines, pricePer, inclusions, validUntil, assumedVolumeM3, hourlyRateCents, ...rest } = written;
  const usual = usualVatRate(details);
  return {
    ...rest,
    pricePer: isRecurring(details) ? (pricePer ?? "VISIT") : "TOTAL",
    hourlyRateCents: rest.priceType === "FIXED" ? null : hourlyRateCents,
    assumedVolumeM3: byVertical(details, { cleaning: () => null, moving: () => assumedVolumeM3 }),
    lines: lines.map((line) => ({ ...line, vatRate: line.vatRate ?? usual })),
    inclusions: Object.fromEntries(
      INCLUSIONS[serviceOf(details)].flatMap((code) => {
        const answer = inclusions[code];
        return answer ? [[code, answer]] : [];
      }),
    ),
    validUntil: validUntil ?? defaultValidUntil(now),
  };
}
