import type { ComparisonOrder, FactKey } from "#domain/proposals/compare.ts";
import type { QuoteLabel } from "#domain/proposals/compare-labels.ts";
import type { PriceType } from "#domain/proposals/details.ts";
import { formatCount, formatEurosShort } from "../formats.ts";

/** The head of each row of a comparison. */
export const FACT_LABELS: Record<FactKey, string> = {
  per_year: "Per jaar",
  per_man_hour: "Per persoon per uur",
  per_hour: "Per uur, iedereen samen",
  per_m2: "Per m²",
  per_m3: "Per m³",
  price_type: "Soort prijs",
  first_day: "Eerste dag",
  valid_until: "Geldig tot en met",
  changed: "Gewijzigd op",
  checked: "Wat we controleerden",
  registered: "Bedrijf",
  years: "Ervaring",
  portfolio: "Eerder werk",
};

export const COMPARISON_ORDER_LABELS: Record<ComparisonOrder, string> = {
  price: "Prijs",
  first_day: "Eerste dag",
  received: "Ontvangst",
};

/** What the amount of a quote is, beside the amount. */
export const AMOUNT_WORDS: Record<PriceType, string> = {
  FIXED: "vast",
  HOURLY_MAX: "maximum",
  ESTIMATE: "schatting",
};

const LOWEST_LABELS: Record<PriceType, string> = {
  FIXED: "Laagste vaste prijs",
  HOURLY_MAX: "Laagste maximum",
  ESTIMATE: "Laagste schatting",
};

/** How many quotes, and between which amounts (each per visit where work recurs): `5 offertes, van € 720 tot € 940`. */
export function offersText(amountsCents: readonly number[], recurs: boolean): string {
  const [least, most] = [Math.min(...amountsCents), Math.max(...amountsCents)];
  const range =
    least === most
      ? `voor ${formatEurosShort(least)}`
      : `van ${formatEurosShort(least)} tot ${formatEurosShort(most)}`;
  return `${formatCount(amountsCents.length, "offerte", "offertes")}, ${range}${recurs ? " per keer" : ""}`;
}

/** How much of what decides is not in the price of a quote. */
export const gapText = (missing: number, essentials: number): string =>
  missing === 0
    ? `${essentials} van de ${essentials} belangrijkste punten in de prijs`
    : `${missing} van de ${essentials} belangrijkste punten niet in de prijs`;

const OUTLIER_WARNING = "Veel lager dan de andere offertes: kijk goed wat er niet bij zit.";

/** The label of a quote among the others of its brief. */
export function quoteLabelText(label: QuoteLabel, priceType: PriceType): string {
  return label === "outlier" ? OUTLIER_WARNING : LOWEST_LABELS[priceType];
}
