import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, deals, proposals } from "#db/schema/index.ts";
import { DETAILS, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import { quoteRow } from "../../../tests/support/people/proposals.ts";
import type { CleaningDetails } from "../../briefs/details.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { UserActor } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { SETTLED_DAYS, USUAL_PRICE_DAYS } from "./rules.ts";
import { usualPrices } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let cleaners: Company[];

beforeAll(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  cleaners = await someCompanies(harness, 6, { serviceAreas: ["Utrecht"] });
});
afterAll(() => harness.close());

/** Requests of one province, for 40 m² once unless said otherwise. */
const requests = (count: number, province: Province, details: Partial<CleaningDetails> = {}) =>
  publishedBriefs(harness, owner, count, {
    province,
    details: { ...DETAILS, frequency: "once", squareMeters: 40, ...details },
  });

/** Quotes for a request, each of another company beginning with number `from`; gives their ids. */
async function quote(
  briefId: string,
  prices: number[],
  { from = 0, pricePer = "TOTAL" }: { from?: number; pricePer?: "VISIT" | "TOTAL" } = {},
) {
  const rows = prices.map((priceCents, index) => ({
    id: newId(harness.now),
    briefId,
    photographerId: cleaners[from + index]!.profileId,
    companyId: cleaners[from + index]!.actor.companyId,
    ...quoteRow(harness.now, priceCents),
    pricePer,
  }));
  await harness.db.insert(proposals).values(rows);
  return rows.map(({ id }) => id);
}

const settle = (ids: string[], daysAgo = SETTLED_DAYS + 1) =>
  harness.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt: daysBefore(harness.now, daysAgo) })
    .where(inArray(briefs.id, ids));

/** The prices of a province, of all sizes or one band. */
async function pricesIn(province: Province | null, band: number | null = null) {
  const all = await usualPrices(harness, "cleaning");
  return all
    .filter((one) => one.province === province && one.band === band)
    .map(({ source, isRepeated, from, to, within, companies, prices }) => ({
      source,
      isRepeated,
      range: [from, to],
      counts: [within, companies, prices],
    }));
}

test("give a price from five companies on, each counted once, when their requests were settled a month ago", async () => {
  const ids = await requests(4, "Zeeland");
  // A company that quotes on many requests changes only its own value.
  for (const id of ids.slice(0, 3)) await quote(id, [10_000]);
  await quote(ids[3]!, [12_000, 14_000, 15_000, 30_000], { from: 1 });
  await settle(ids.slice(0, 3));
  await settle(ids.slice(3), SETTLED_DAYS - 1);
  expect(await pricesIn("Zeeland")).toEqual([]);
  await settle(ids.slice(3));
  // Neither 100 nor 300, the prices of single companies: three of the five are in the range.
  const price = { source: "quotes", isRepeated: false, range: [110, 240], counts: [3, 5, 7] };
  expect(await pricesIn("Zeeland")).toEqual([price]);
  expect(await pricesIn("Zeeland", 0)).toEqual([price]);
  expect(await pricesIn("Zeeland", 1)).toEqual([]);
  await settle(ids.slice(3), USUAL_PRICE_DAYS + 1);
  expect(await pricesIn("Zeeland")).toEqual([]);
  await settle(ids.slice(3));
  await harness.db
    .update(proposals)
    .set({ status: "WITHDRAWN", decidedAt: harness.now })
    .where(eq(proposals.priceCents, 30_000));
  expect(await pricesIn("Zeeland")).toEqual([]);
});

test("keep an open request and its prices out", async () => {
  const [id] = await requests(1, "Groningen");
  await quote(id!, [10_000, 10_000, 10_000, 10_000, 10_000]);
  expect(await pricesIn("Groningen")).toEqual([]);
});

test("tell work that comes back per visit, apart from work that is done once", async () => {
  const [weekly] = await requests(1, "Drenthe", { frequency: "weekly" });
  const [monthly] = await requests(1, "Drenthe", { frequency: "monthly" });
  const [once] = await requests(1, "Drenthe");
  await quote(weekly!, [520_000]);
  await quote(monthly!, [120_000], { from: 1 });
  await quote(weekly!, [10_000, 10_000, 10_000], { from: 2, pricePer: "VISIT" });
  await quote(once!, [25_000, 25_000, 25_000, 25_000, 25_000]);
  await settle([weekly!, monthly!, once!]);
  expect((await pricesIn("Drenthe")).toSorted((a, b) => a.range[0]! - b.range[0]!)).toEqual([
    { source: "quotes", isRepeated: true, range: [100, 100], counts: [5, 5, 5] },
    { source: "quotes", isRepeated: false, range: [250, 250], counts: [5, 5, 5] },
  ]);
});

test("add up the provinces for the whole country, and what was agreed on for work that is done", async () => {
  const ids = await requests(5, "Limburg", { squareMeters: 300 });
  const quotes: string[] = [];
  for (const [index, id] of ids.entries()) quotes.push(...(await quote(id, [80_000], { from: index })));
  await harness.db.insert(deals).values(
    quotes.map((proposalId, index) => ({
      proposalId,
      briefId: ids[index]!,
      companyId: cleaners[index]!.actor.companyId,
      state: "DONE" as const,
      stateAt: harness.now,
      createdAt: harness.now,
      doneBy: "CLIENT" as const,
      doneDay: "2026-01-01",
    })),
  );
  await harness.db
    .update(proposals)
    .set({ status: "ACCEPTED", decidedAt: harness.now })
    .where(inArray(proposals.id, quotes));
  await settle(ids);
  const price = { isRepeated: false, range: [800, 800], counts: [5, 5, 5] };
  const both = [
    { source: "deals", ...price },
    { source: "quotes", ...price },
  ];
  for (const province of ["Limburg", null] as const)
    expect((await pricesIn(province, 4)).toSorted((a, b) => a.source.localeCompare(b.source))).toEqual(both);
});
