import { expect, test } from "vitest";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { priceSourceText, usualPriceText } from "./usual-price.ts";

const PRICE: UsualPrice = {
  source: "quotes",
  category: "RESIDENTIAL",
  isRepeated: true,
  province: "Utrecht",
  band: 1,
  from: 65,
  to: 95,
  within: 4,
  companies: 6,
  prices: 14,
};

test("a price says for what work, where, and of how many companies and prices", () => {
  expect(usualPriceText(PRICE)).toBe("€\u00a065 tot €\u00a095 per keer");
  expect(priceSourceText("cleaning", PRICE)).toBe(
    "4 van de 6 bedrijven vroegen dit meestal in de provincie Utrecht, voor 50 tot 100 m². Geteld over 14 offertes van het afgelopen jaar, op de laatste 30 dagen na, met btw.",
  );
});

test("a price of done work says so, and that small and large work are in it", () => {
  const price: UsualPrice = {
    ...PRICE,
    source: "deals",
    isRepeated: false,
    province: null,
    band: null,
    to: 65,
  };
  expect(usualPriceText(price)).toBe("€\u00a065 in totaal");
  expect(priceSourceText("moving", price)).toBe(
    "4 van de 6 bedrijven spraken dit meestal af in heel Nederland, klein en groot werk samen. Geteld over 14 klussen van het afgelopen jaar, op de laatste 30 dagen na, met btw. Meerwerk telt niet mee.",
  );
});

test("the smallest and the largest sizes are open at one end", () => {
  expect(priceSourceText("moving", { ...PRICE, band: 0 })).toContain("minder dan 15 m³");
  expect(priceSourceText("moving", { ...PRICE, band: 3 })).toContain("voor 50 m³ of meer");
});
