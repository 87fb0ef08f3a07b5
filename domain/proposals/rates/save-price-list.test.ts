import { afterEach, beforeEach, expect, test } from "vitest";
import { colleague, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { savePriceListInput } from "./input.ts";
import { savePriceList } from "./save-price-list.ts";
import { priceListOf } from "./views.ts";

let harness: TestHarness;
let own: Company;
let other: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  [own, other] = (await someCompanies(harness, 2)) as [Company, Company];
});
afterEach(() => harness.close());

const EMPTY = { rate: "", pace: "", minimum: "", callOut: "" };
const read = (rates: Record<string, object>) => savePriceListInput.safeParse({ rates });
const save = (rates: Record<string, object>, actor = own.actor) =>
  savePriceList(harness.ctx(actor), savePriceListInput.parse({ rates }));
const listOf = ({ actor }: Company) => priceListOf(harness, actor);

test("keeps the last list of a company, for that company alone", async () => {
  await save({ deep: { ...EMPTY, unit: "M2", rate: "1,90" }, carpet: { ...EMPTY, unit: "M2", rate: "6" } });
  await save({
    deep: { ...EMPTY, unit: "M2", rate: "2,10", minimum: "90", callOut: "€ 15" },
    regular: { ...EMPTY, unit: "HOUR", rate: "38", pace: "25" },
    carpet: { ...EMPTY, unit: "M2" },
  });
  await save({ deep: { ...EMPTY, unit: "M2", rate: "3" } }, other.actor);
  expect((await listOf(own)).toSorted((a, b) => a.service.localeCompare(b.service))).toEqual([
    { service: "deep", unit: "M2", rateCents: 210, pace: null, minimumCents: 9_000, callOutCents: 1_500 },
    { service: "regular", unit: "HOUR", rateCents: 3_800, pace: 25, minimumCents: null, callOutCents: null },
  ]);
  expect(await listOf(other)).toHaveLength(1);
});

test.each([
  ["a rate that is missing beside a minimum", { deep: { ...EMPTY, unit: "M2", minimum: "90" } }, "rate"],
  ["hours without a pace", { regular: { ...EMPTY, unit: "HOUR", rate: "38" } }, "pace"],
  ["windows by the hour", { window: { ...EMPTY, unit: "HOUR", rate: "38", pace: "9" } }, "unit"],
])("refuses %s, at its field", (_, rates, field) => {
  expect(read(rates).error?.issues[0]?.path.at(-1)).toBe(field);
});

test("refuses work of another vertical", async () => {
  const rates = { moving: { ...EMPTY, unit: "M3", rate: "32" } };
  expect(await outcome(save(rates))).toEqual({ refusal: "invalid_input" });
});

test("lets who quotes keep the list, and a reader not", async () => {
  const rates = { deep: { ...EMPTY, unit: "M2", rate: "2" } };
  await save(rates, await colleague(harness, own.actor, "QUOTES"));
  const reader = await colleague(harness, own.actor, "READER");
  expect(await outcome(save(rates, reader))).toEqual({ refusal: "not_allowed" });
});
