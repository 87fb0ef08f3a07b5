import fc from "fast-check";
import { expect, test } from "vitest";
import { comparableQuote, quoteFor, quotes as anyQuotes, WEEKLY } from "../../tests/support/comparison.ts";
import { COMPARISON_ORDERS, comparisonOf, type ComparisonRow } from "./compare.ts";
import { comparedWork } from "./compare-figures.ts";
import { INCLUSIONS } from "./inclusions.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
const rowsOf = (work: typeof WEEKLY) => comparisonOf(work, three).rows.map(nameOf);
const nameOf = ({ fact, inclusion }: ComparisonRow) => fact ?? inclusion;

const REGISTERED = { legalName: "Glans B.V.", kvkNumber: "87654321", niwo: null };
const SEEN = { kind: "KVK", seenOn: "2026-11-04", validUntil: null } as const;

const three = [
  quoteFor("dear", 90, { firstDay: "2026-12-01", createdAt: day(3) }),
  quoteFor("cheap", 80, { firstDay: null, createdAt: day(2) }),
  quoteFor("middle", 85, { firstDay: "2026-12-08", createdAt: day(1) }),
];

test.each([
  ["price", ["cheap", "middle", "dear"]],
  ["first_day", ["dear", "middle", "cheap"]],
  ["received", ["middle", "cheap", "dear"]],
] as const)("sorts by %s", (order, expected) => {
  expect(comparisonOf(WEEKLY, three, { order, ids: [] }).quotes.map(({ id }) => id)).toEqual(expected);
});

const shown = (ids: string[]) =>
  comparisonOf(WEEKLY, three, { order: "price", ids }).quotes.map(({ id }) => id);

test("shows the chosen quotes, and all of them when fewer than two are known", () => {
  expect(shown(["dear", "cheap"])).toEqual(["cheap", "dear"]);
  for (const ids of [[], ["dear"], ["dear", "of somebody else"]])
    expect(shown(ids)).toEqual(["cheap", "middle", "dear"]);
});

test("choosing moves no label", () => {
  fc.assert(
    fc.property(anyQuotes(3), ([first, second, ...others]) => {
      const [one, two] = [first!, second!];
      const all = comparisonOf(WEEKLY, [one, two, ...others]).quotes;
      for (const { id, label } of comparisonOf(WEEKLY, [one, two, ...others], {
        order: "received",
        ids: [one.id, two.id],
      }).quotes)
        expect(label).toBe(all.find((quote) => quote.id === id)!.label);
    }),
  );
});

test("the order in which quotes are read changes nothing", () => {
  const shuffled = anyQuotes(1).chain((quotes) =>
    fc.tuple(
      fc.constant(quotes),
      fc.shuffledSubarray(quotes, { minLength: quotes.length }),
      fc.constantFrom(...COMPARISON_ORDERS),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([quotes, others, order]) => {
      const choice = { order, ids: [] };
      expect(comparisonOf(WEEKLY, others, choice)).toEqual(comparisonOf(WEEKLY, quotes, choice));
    }),
  );
});

test("the rows are the figures that the work has, its inclusions, then the days and the company", () => {
  const rest = ["first_day", "valid_until", "changed", "checked", "registered", "years", "portfolio"];
  expect(rowsOf(WEEKLY)).toEqual([
    "per_year",
    "per_man_hour",
    "per_hour",
    "per_m2",
    "price_type",
    ...INCLUSIONS.regular,
    ...rest,
  ]);
  const move = comparedWork({
    vertical: "moving",
    type: "RESIDENTIAL",
    from: { place: "Utrecht", postcode4: "3511", homeType: "house", floor: 0, lift: false, walkingMeters: 5 },
    to: { place: "Zwolle", postcode4: "8011", homeType: "house", floor: 0, lift: false, walkingMeters: 5 },
    rooms: 3,
    boxes: null,
    volumeM3: null,
    heavyItems: [],
    packing: true,
    assembly: false,
    storage: false,
    budgetBand: null,
  });
  expect(rowsOf(move)).toEqual([
    "per_man_hour",
    "per_hour",
    "per_m3",
    "price_type",
    ...INCLUSIONS.moving,
    ...rest,
  ]);
  expect(move.essentials).toContain("packing");
});

/** A quote that was changed on the 20th. */
const quote = (id: string, change: Parameters<typeof comparableQuote>[0]) =>
  comparableQuote({ id, changedAt: day(20), ...change });

test("a row is the same for all when every shown quote says the same, or none says anything", () => {
  const { rows } = comparisonOf(WEEKLY, [
    quote("a", { assumedHours: 2, company: { ...REGISTERED, checks: [SEEN], yearsInBusiness: 12 } }),
    quote("b", {
      assumedHours: 2,
      inclusions: { materials: { is: "extra", cents: 500 }, travel: { is: "yes" }, oven: { is: "no" } },
      changedAt: new Date("2026-11-20T16:00:00Z"),
      company: { ...REGISTERED, checks: [], yearsInBusiness: 12 },
      portfolio: [{ kind: "LINK" }],
    }),
  ]);
  expect(rows.filter(({ isSameForAll }) => !isSameForAll).map(nameOf)).toEqual([
    "materials",
    "oven",
    "checked",
    "portfolio",
  ]);
});
