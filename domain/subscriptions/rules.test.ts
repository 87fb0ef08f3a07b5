import { expect, test } from "vitest";
import { addHours } from "../dates.ts";
import { isSubscribed, MONTHLY_EXCL_VAT_CENTS, priceForCompanies, SUBSCRIPTION_STATUSES } from "./rules.ts";

const now = new Date("2026-03-11T11:00:00Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

// spec §4, and seven days of grace (product.md)
test.each([
  ["active", null, true],
  ["active", after, true],
  ["active", now, false],
  ["active", before, false],
  ["trialing", null, true],
  ["trialing", after, true],
  ["trialing", before, false],
  ["canceled", null, false],
  ["canceled", after, false],
  ["incomplete", null, false],
  ["incomplete", after, false],
] as const)("%s until %s: access is %s", (status, currentPeriodEnd, access) => {
  expect(isSubscribed({ status, currentPeriodEnd, pastDueSince: null }, now)).toBe(access);
});

test.each([
  [0, true],
  [7 * 24 - 0.001, true],
  [7 * 24, false],
  [8 * 24, false],
])("%s hours after a failed payment: access is %s", (hours, access) => {
  const pastDueSince = addHours(now, -hours);
  expect(isSubscribed({ status: "past_due", currentPeriodEnd: before, pastDueSince }, now)).toBe(access);
});

test("a company without a row has no subscription, and no status gives one by itself", () => {
  expect(isSubscribed(null, now)).toBe(false);
  const over = SUBSCRIPTION_STATUSES.filter((status) =>
    isSubscribed({ status, currentPeriodEnd: before, pastDueSince: null }, now),
  );
  expect(over).toEqual([]);
});

test("companies see both prices, computed from one", () => {
  expect(priceForCompanies(MONTHLY_EXCL_VAT_CENTS)).toEqual({ exclVatCents: 7_900, inclVatCents: 9_559 });
});
