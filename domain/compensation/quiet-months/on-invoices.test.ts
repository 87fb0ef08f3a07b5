import { afterAll, beforeAll, expect, test } from "vitest";
import { refunds } from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { allInvoices } from "../../../tests/support/people/invoices.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { addHours } from "../../kernel/dates.ts";
import { creditLeft } from "../../payments/billing/credit.ts";
import { syncCheckout } from "../../payments/sync-checkout.ts";
import { syncSubscription } from "../../payments/sync-subscription.ts";
import { countQuietMonths } from "./count-quiet-months.ts";
import { setRequestPromise } from "./set-request-promise.ts";

let at: PaymentHarness;
let subscription: string;
beforeAll(async () => {
  at = await openPaymentHarness();
  await setRequestPromise(at.harness.ctx(await operator(at.harness)), { promised: 8 });
  at.harness.now = addHours(at.harness.now, 24);
  const paid = await at.paidCheckout();
  subscription = paid.subscription;
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
});
afterAll(() => at.harness.close());

const sync = () => syncSubscription(at.systemCtx(), { subscription });

/** Moves the clock past the end of the paid month, and renews. */
async function nextMonth() {
  const { currentPeriodEnd } = (await at.payments.fetchSubscription(subscription))!;
  at.harness.now = addHours(currentPeriodEnd, 1);
  await at.payments.renewDue(at.harness.now);
  await sync();
  return (await allInvoices(at.harness)).at(-1)!;
}

test("the credit is a line with its reason on the next invoice, and what is left is paid out at the end", async () => {
  await nextMonth();
  await countQuietMonths(at.systemCtx(), {});
  await sync();
  const lowered = await nextMonth();
  // The first month was that of the launch offer.
  expect(lowered.lines).toEqual([
    { kind: "subscription", exclVatCents: 7_900 },
    { kind: "credit", exclVatCents: -2_999, source: "quiet_month" },
  ]);
  await countQuietMonths(at.systemCtx(), {});
  await at.payments.endNow(subscription, at.harness.now);
  await sync();
  expect(await creditLeft(at.harness.db, at.actor.companyId)).toEqual({ exclVatCents: 0, owedCents: 0 });
  const note = (await allInvoices(at.harness)).at(-1)!;
  expect(note).toMatchObject({ kind: "credit_note", reason: "owed_credit" });
  expect(await at.harness.db.$count(refunds)).toBeGreaterThan(0);
});
