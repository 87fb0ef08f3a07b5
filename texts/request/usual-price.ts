import type { Vertical } from "#domain/kernel/verticals.ts";
import {
  SETTLED_DAYS,
  sizesIn,
  sizeUnitOf,
  type SizeUnit,
  type UsualPrice,
} from "#domain/proposals/usual-price/rules.ts";
import { formatCount, formatWholeEuros } from "../formats.ts";

/** `€ 65 tot € 95 per keer`. */
export function usualPriceText({ from, to, isRepeated }: UsualPrice): string {
  const range =
    from === to ? formatWholeEuros(from) : `${formatWholeEuros(from)} tot ${formatWholeEuros(to)}`;
  return `${range} ${isRepeated ? "per keer" : "in totaal"}`;
}

/** Which year the prices are of. */
const SINCE = `van het afgelopen jaar, op de laatste ${SETTLED_DAYS} dagen na`;

/** What the price follows from: how many companies and prices, for how much work, where and since when. */
export function priceSourceText(vertical: Vertical, price: UsualPrice): string {
  const { source, within, companies, prices, band, province } = price;
  const work =
    band === null
      ? "klein en groot werk samen"
      : `voor ${sizesText(sizeUnitOf(vertical, price.category), band)}`;
  const where = `${province ? `in de provincie ${province}` : "in heel Nederland"}, ${work}`;
  const share = `${within} van de ${companies} bedrijven`;
  return source === "deals"
    ? `${share} spraken dit meestal af ${where}. Geteld over ${formatCount(prices, "klus", "klussen")} ${SINCE}, met btw. Meerwerk telt niet mee.`
    : `${share} vroegen dit meestal ${where}. Geteld over ${formatCount(prices, "offerte", "offertes")} ${SINCE}, met btw.`;
}

const UNITS: Record<SizeUnit, string> = {
  M2: "m²",
  WINDOW_SIDE: "raamzijden",
  M3: "m³",
};

function sizesText(unit: SizeUnit, band: number): string {
  const { from, below } = sizesIn(unit, band);
  if (from === null) return `minder dan ${below} ${UNITS[unit]}`;
  return below === null ? `${from} ${UNITS[unit]} of meer` : `${from} tot ${below} ${UNITS[unit]}`;
}
