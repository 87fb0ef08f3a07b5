import { afterAll, beforeAll, expect, test } from "vitest";
import { briefDisputes, refunds } from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { disputedBrief } from "../../../tests/support/people/disputes.ts";
import { allInvoices } from "../../../tests/support/people/invoices.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { decideDispute } from "../../desk/disputes/decide-dispute.ts";
import { addHours } from "../../kernel/dates.ts";
import { creditLeft } from "../../payments/billing/credit.ts";
import { syncCheckout } from "../../payments/sync-checkout.ts";
import { syncSubscription } from "../../payments/sync-subscription.ts";

let at: PaymentHarness;
let subscription: string;
beforeAll(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  subscription = paid.subscription;
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
});
afterAll(() => at.harness.close());

const sync = () => syncSubscription(at.systemCtx(), { subscription });

/** A credit for a request, which the newest row of disputes counts. */
async function confirmed() {
  // Others in its province, so that the credit is a part of a month.
  const owner = await client(at.harness);
  for (let count = 0; count < 4; count += 1) await publishedBrief(at.harness, owner);
  const { proposalId } = await disputedBrief(at.harness, at.actor);
  const by = await operator(at.harness);
  await decideDispute(at.harness.ctx(by), { proposalId, decision: "CONFIRMED", decisionText: "Dat klopt." });
  const rows = await at.harness.db.select().from(briefDisputes);
  return rows.find((row) => row.proposalId === proposalId)!.creditCents!;
}

test("the credit is a line with its reason on the next invoice", async () => {
  const cents = await confirmed();
  await sync();
  const { currentPeriodEnd } = (await at.payments.fetchSubscription(subscription))!;
  at.harness.now = addHours(currentPeriodEnd, 1);
  await at.payments.renewDue(at.harness.now);
  await sync();
  const renewal = (await allInvoices(at.harness)).at(-1)!;
  expect(renewal.lines).toEqual([
    { kind: "subscription", exclVatCents: 7_900 },
    { kind: "credit", exclVatCents: 0 - cents, source: "bad_request" },
  ]);
  expect(renewal.exclVatCents).toBe(7_900 - cents);
  expect(await creditLeft(at.harness.db, at.actor.companyId)).toEqual({ exclVatCents: 0, owedCents: 0 });
});

test("what is left of it is paid out when the subscription ends", async () => {
  const cents = await confirmed();
  await at.payments.endNow(subscription, at.harness.now);
  await sync();
  expect(await creditLeft(at.harness.db, at.actor.companyId)).toEqual({ exclVatCents: 0, owedCents: 0 });
  const note = (await allInvoices(at.harness)).at(-1)!;
  expect(note).toMatchObject({ kind: "credit_note", reason: "owed_credit", exclVatCents: 0 - cents });
  expect(await at.harness.db.$count(refunds)).toBe(1);
});
