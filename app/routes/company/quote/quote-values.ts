import type { FormValues } from "#app/forms/form-answer.ts";
import type { QuoteContent } from "#domain/proposals/details.ts";
import { lastDayOf } from "#domain/proposals/validity.ts";

/** An amount as people type it: `150` or `149,50`. */
const typedAmount = (cents: number | null) =>
  cents === null
    ? ""
    : (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)).replace(".", ",");

const typedNumber = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

/** A quote as the fields of its form. */
export function quoteValues(quote: QuoteContent): FormValues {
  return {
    ...usualValues(quote),
    pricePer: quote.pricePer,
    assumedHours: typedNumber(quote.assumedHours),
    assumedPeople: typedNumber(quote.assumedPeople),
    assumedVolumeM3: typedNumber(quote.assumedVolumeM3),
    firstDay: quote.firstDay ?? "",
    validUntil: lastDayOf(quote.validUntil),
    ...Object.fromEntries(
      quote.lines.flatMap(({ description, amountCents, vatRate }, index) => [
        [`line.${index}.description`, description],
        [`line.${index}.amount`, typedAmount(amountCents)],
        [`line.${index}.vat`, String(vatRate)],
      ]),
    ),
  };
}

/** What a company usually repeats in its next quote for the same service: everything but the price and the days. */
export function usualValues(quote: QuoteContent): FormValues {
  return {
    packageName: quote.packageName,
    priceType: quote.priceType,
    hourlyRate: typedAmount(quote.hourlyRateCents),
    extraWork: quote.extraWork,
    includes: quote.includes,
    websiteLink: quote.websiteLink ?? "",
    portfolioLink: quote.portfolioLink ?? "",
    ...Object.fromEntries(
      Object.entries(quote.inclusions).flatMap(([code, answer]) => [
        [`in.${code}`, answer.is],
        ...(answer.is === "extra" ? [[`in.${code}.extra`, typedAmount(answer.cents)]] : []),
      ]),
    ),
  };
}
