import type { FormValues } from "#app/forms/form-answer.ts";
import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import type { RatedQuote } from "#domain/proposals/rates/rules.ts";
import { usualVatRate } from "#domain/proposals/vat-rates.ts";
import { MAX_LINES } from "#domain/proposals/rules.ts";
import { ratedText } from "#texts/quote/price-list.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { typedAmount } from "./quote-values.ts";

type Rated = Extract<RatedQuote, { ok: true }>;

/** How each line of a rated quote was made, as a company reads it. */
export const ratedTexts = ({ lines, rate }: Rated): string[] =>
  lines.map((line) => ratedText(line, rate.service));

/** The price of a quote form by the price list: its lines in place of those that `typed` has; its other texts stay. */
export function ratedValues(typed: FormValues, { lines, rate }: Rated, brief: BriefSheet): FormValues {
  const [work] = lines;
  const texts = ratedTexts({ ok: true, lines, rate });
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith("line.")));
  return {
    ...kept,
    ...Object.fromEntries(
      lines.slice(0, MAX_LINES).flatMap(({ amountCents }, index) => [
        [`line.${index}.description`, index === 0 ? `${requestLabel(brief)}: ${texts[0]}` : texts[index]!],
        [`line.${index}.amount`, typedAmount(amountCents)],
        [`line.${index}.vat`, String(usualVatRate(brief.details))],
      ]),
    ),
    pricePer: "VISIT",
    ...(rate.callOutCents === null ? {} : { "in.travel": "yes" }),
    ...(work?.kind === "work" && work.unit === "M3"
      ? { assumedVolumeM3: String(work.quantity).replace(".", ",") }
      : {}),
    ...(work?.kind === "work" && work.unit === "HOUR" ? byTheHour(work, lines.length === 1) : {}),
  };
}

/** How a price of hours is said. With a minimum or a call-out charge it is more than hours times the rate, so it is a fixed price. */
const byTheHour = ({ quantity, rateCents }: { quantity: number; rateCents: number }, isAll: boolean) =>
  isAll
    ? {
        // The client then knows what it pays at most.
        priceType: "HOURLY_MAX",
        hourlyRate: typedAmount(rateCents),
        assumedHours: String(quantity).replace(".", ","),
      }
    : { priceType: "FIXED", hourlyRate: "", assumedHours: "" };
