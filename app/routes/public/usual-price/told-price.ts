import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { workLabel } from "#texts/labels.ts";
import { priceSourceText, usualPriceText } from "#texts/request/usual-price.ts";

/** A usual price in words: of what, the range, and what that follows from. */
export type ToldPrice = [title: string, price: string, source: string];

export const priceTitle = (vertical: Vertical, { category }: UsualPrice): string =>
  `${workLabel(vertical, category)} kost meestal`;

export const toldPrice = (vertical: Vertical, price: UsualPrice): ToldPrice => [
  priceTitle(vertical, price),
  usualPriceText(price),
  priceSourceText(vertical, price),
];

/** Where the price of what stands in a start form is asked, with its answers as more parameters. */
export const toldPricePath = (vertical: Vertical): string => `/gewone-prijs?soort=${vertical}`;
