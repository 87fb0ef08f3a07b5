import type { FormValues } from "#app/forms/form-answer.ts";
import type { QuoteContent } from "#domain/proposals/details.ts";
import { lastDayOf } from "#domain/proposals/validity.ts";

/** An amount as people type it: `150` or `149,50`. */
export const typedAmount = (cents: number | null) =>
  cents === null
    ? ""
    : (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)).replace(".", ",");

/** A number or a text as people type it. */
const typed = (value: string | number | null) =>
  typeof value === "number" ? String(value).replace(".", ",") : (value ?? "");

/** A quote as the fields of its form. */
export function quoteValues(quote: QuoteContent): FormValues {
  const { lines, inclusions, hourlyRateCents, validUntil, ...others } = quote;
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, typed(value)])),
    hourlyRate: typedAmount(hourlyRateCents),
    validUntil: lastDayOf(validUntil),
    ...Object.fromEntries(
      lines.flatMap(({ description, amountCents, vatRate }, index) => [
        [`line.${index}.description`, description],
        [`line.${index}.amount`, typedAmount(amountCents)],
        [`line.${index}.vat`, String(vatRate)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(inclusions).flatMap(([code, answer]) => [
        [`in.${code}`, answer.is],
        ...(answer.is === "extra" ? [[`in.${code}.extra`, typedAmount(answer.cents)]] : []),
      ]),
    ),
  };
}

const USUAL = new Set([
  "packageName",
  "priceType",
  "hourlyRate",
  "extraWork",
  "includes",
  "websiteLink",
  "portfolioLink",
]);

/** What a company usually repeats in its next quote for the same service: nothing of the price, the hours and the days. */
export const usualValues = (quote: QuoteContent): FormValues =>
  Object.fromEntries(
    Object.entries(quoteValues(quote)).filter(([name]) => USUAL.has(name) || name.startsWith("in.")),
  );
