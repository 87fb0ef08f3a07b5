import type { ChoiceReason } from "#domain/briefs/rules.ts";
import type { PriceThird } from "#domain/proposals/rules.ts";
import { formatEurosShort } from "../formats.ts";

/** Why a client chose, as a company reads it that was not chosen. */
export const CHOICE_REASON_SENTENCES: Record<ChoiceReason, string> = {
  price: "De prijs gaf de doorslag.",
  date: "De dag waarop het gekozen bedrijf kon, gaf de doorslag.",
  inclusions: "Wat er bij de gekozen prijs zat, gaf de doorslag.",
  company: "De ervaring en het eerdere werk van het gekozen bedrijf gaven de doorslag.",
  clarity: "De gekozen offerte was het duidelijkst.",
  other: "Iets anders gaf de doorslag.",
};

/** Where a company's price stood among all on the request. */
export const PRICE_THIRD_LABELS: Record<PriceThird, string> = {
  LOW: "Goedkoopste derde",
  MIDDLE: "Middelste derde",
  HIGH: "Duurste derde",
};

const monthAndYear = new Intl.DateTimeFormat("nl-NL", { month: "short", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("nl-NL", { month: "short", timeZone: "UTC" });
const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-03` as `mrt 2026`, on one line. */
export const formatMonthAndYear = (month: string): string =>
  monthAndYear.format(dayOf(month)).replace(" ", "\u00a0");

/** `2026-03` as `mrt`. */
export const formatShortMonth = (month: string): string => shortMonth.format(dayOf(month));

/** The prices of a band: `€ 160 tot € 180`. */
export function formatPriceBand({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  if (fromCents === 0) return `Minder dan ${formatEurosShort(toCents)}`;
  return `${formatEurosShort(fromCents)} tot ${formatEurosShort(toCents)}`;
}
