import { expect, test } from "vitest";
import { priceRange, sizeBandOf, sizesIn, usualPriceOf, type PricedWork, type UsualPrice } from "./rules.ts";

test.each([
  { euros: [100, 110, 120, 130], range: null },
  { euros: [100, 110, 120, 130, 140], range: { from: 105, to: 135, within: 3, companies: 5 } },
  { euros: [100, 100, 100, 100, 900], range: { from: 100, to: 580, within: 4, companies: 5 } },
  {
    euros: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    range: { from: 20, to: 90, within: 8, companies: 10 },
  },
])("the range of $euros says how many companies are in it", ({ euros, range }) => {
  expect(priceRange(euros.map((euro) => euro * 100))).toEqual(range);
});

test.each([
  { size: 49.5, band: 0, sizes: { from: null, below: 50 } },
  { size: 50, band: 1, sizes: { from: 50, below: 100 } },
  { size: 250, band: 4, sizes: { from: 250, below: null } },
])("$size m² is in band $band", ({ size, band, sizes }) => {
  expect(sizeBandOf("M2", size)).toBe(band);
  expect(sizesIn("M2", band)).toEqual(sizes);
});

const ANY: UsualPrice = {
  source: "quotes",
  category: "DEEP_CLEANING",
  isRepeated: false,
  province: null,
  band: null,
  prices: 9,
  from: 100,
  to: 200,
  within: 5,
  companies: 6,
};
const WORK: PricedWork = {
  vertical: "cleaning",
  category: "DEEP_CLEANING",
  isRepeated: false,
  size: 80,
  province: "Utrecht",
};

test("its own size goes before its province, and that before what was agreed on", () => {
  const known: UsualPrice[] = [
    { ...ANY, source: "deals", band: 2 },
    { ...ANY, category: "OFFICE", band: 1, province: "Utrecht" },
    { ...ANY, isRepeated: true, band: 1, province: "Utrecht" },
  ];
  // From the one that says least to the one that says most.
  const better: UsualPrice[] = [
    ANY,
    { ...ANY, source: "deals" },
    { ...ANY, province: "Utrecht" },
    { ...ANY, source: "deals", province: "Utrecht" },
    { ...ANY, band: 1 },
    { ...ANY, source: "deals", band: 1 },
    { ...ANY, band: 1, province: "Utrecht" },
    { ...ANY, source: "deals", band: 1, province: "Utrecht" },
  ];
  expect(usualPriceOf(known, WORK)).toBeNull();
  for (const [index, price] of better.entries())
    expect(usualPriceOf([...known, ...better.slice(0, index + 1)], WORK)).toBe(price);
});

test("while it is not said how often, work that comes back goes first", () => {
  const repeated = { ...ANY, isRepeated: true };
  expect(usualPriceOf([ANY, repeated], { ...WORK, isRepeated: null })).toBe(repeated);
  expect(usualPriceOf([ANY], { ...WORK, isRepeated: null })).toBe(ANY);
  expect(usualPriceOf([repeated], WORK)).toBeNull();
});
