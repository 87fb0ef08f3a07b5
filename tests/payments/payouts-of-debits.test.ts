import { afterEach, beforeEach, expect, test } from "vitest";
import type { UserActor } from "#domain/kernel/context.ts";
import { COMPARED_DAYS, SETTLING_HOURS } from "#domain/payments/reconciliation/rules.ts";
import { compareAllBooks } from "#domain/payments/reconciliation/compare-all-books.ts";
import { differencesOf, newestComparisons } from "#domain/payments/reconciliation/views.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { company } from "../support/people/companies.ts";
import { LIVE_WITH_OFFER, storeLaunch } from "../support/people/launch.ts";
import { ORDER } from "../support/harness/payment-harness.ts";
import { openStripeHarness } from "../support/harness/stripe-harness.ts";

let at: Awaited<ReturnType<typeof openStripeHarness>>;
let passed: number;
beforeEach(async () => {
  at = await openStripeHarness();
  await storeLaunch(at.harness.db, LIVE_WITH_OFFER);
  passed = 0;
});
afterEach(() => at.close());

/** After this part of a day a payout is old enough to be compared. */
const SETTLED_DAYS = SETTLING_HOURS / 24 + 0.01;

/** A company that orders and lets its account be debited. */
async function debitedCompany(): Promise<UserActor> {
  const { actor } = await company(at.harness, { subscribed: false });
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  await at.fake.control("pay", { session: url.split("/").at(-1)!, method: "sepa_debit" });
  return actor;
}

async function bankRefuses(actor: UserActor): Promise<void> {
  const { data } = await at.fake.sdk().customers.list({ limit: 100 });
  const customer = data.find(({ metadata }) => metadata.companyId === actor.companyId)!.id;
  await at.fake.control("settleDebits", { customer, declined: "insufficient_funds" });
}

/** What the comparison finds some hours after a payout of this day, counted from the first debit. */
async function foundOn(day: number) {
  await at.passDays(day - passed);
  await at.fake.control("payOut", {});
  await at.passDays(SETTLED_DAYS);
  passed = day + SETTLED_DAYS;
  await compareAllBooks(at.harness.ctx({ kind: "system" }), {});
  const [newest] = await newestComparisons(at.harness);
  return { ...newest!.totals.paid_out!, differences: await differencesOf(at.harness, newest!.id, 10) };
}

const paid = (count: number, cents: number) => ({
  provider: { count, cents },
  ours: { count, cents },
  differences: [],
});

test("a debit is booked days before its invoice is paid, and no night finds a difference", async () => {
  await debitedCompany();
  expect(await foundOn(6)).toEqual(paid(0, 0));
  expect(await foundOn(8)).toEqual(paid(1, 3_629));
  // The renewal of a month later is paid out too.
  expect(await foundOn(44)).toEqual(paid(2, 13_188));
  // The span of a comparison begins between the day of the booking and that of the payment.
  for (let day = COMPARED_DAYS; day <= COMPARED_DAYS + 6; day += 2)
    expect(await foundOn(day)).toEqual(paid(2, 13_188));
});

test("a debit that its bank refuses is booked twice, and is no difference in either payout", async () => {
  await bankRefuses(await debitedCompany());
  expect(await foundOn(1)).toEqual(paid(0, 0));
  expect(await foundOn(8)).toEqual(paid(0, 0));
  expect(await foundOn(COMPARED_DAYS + 1)).toEqual(paid(0, 0));
});
