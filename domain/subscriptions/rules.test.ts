import { expect, test } from "vitest";
import { CASES_NOW, SUBSCRIPTION_CASES } from "../../tests/support/people/subscription-cases.ts";
import { isSubscribed, MONTHLY_EXCL_VAT_CENTS, priceForCompanies, SUBSCRIPTION_STATUSES } from "./rules.ts";

const now = new Date("2026-03-11T11:00:00Z");
const before = new Date(now.getTime() - 1);

test.each(SUBSCRIPTION_CASES)(
  "$status until $currentPeriodEnd, past due since $pastDueSince: access is $access",
  ({ access, ...state }) => {
    expect(isSubscribed(state, CASES_NOW)).toBe(access);
  },
);

test("gives no access without a subscription, or by the status alone", () => {
  expect(isSubscribed(null, now)).toBe(false);
  const over = SUBSCRIPTION_STATUSES.filter((status) =>
    isSubscribed({ status, currentPeriodEnd: before, pastDueSince: null, cancelAtPeriodEnd: true }, now),
  );
  expect(over).toEqual([]);
});

test("computes both prices from one", () => {
  expect(priceForCompanies(MONTHLY_EXCL_VAT_CENTS)).toEqual({ exclVatCents: 7_900, inclVatCents: 9_559 });
});
