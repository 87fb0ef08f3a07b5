import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { ORDER } from "../support/harness/payment-harness.ts";
import { company } from "../support/people/companies.ts";
import { openStripeHarness } from "../support/harness/stripe-harness.ts";
import type { WebhookMode } from "../stripe/webhooks.ts";

let at: Awaited<ReturnType<typeof openStripeHarness>>;
beforeAll(async () => {
  at = await openStripeHarness();
});
afterAll(() => at.close());

/** A company that orders; pays in this mode while it returns from the payment page five times at once. */
async function payAndReturn(mode: WebhookMode): Promise<UserActor> {
  const { harness, fake } = at;
  const { actor } = await company(harness, { subscribed: false });
  const { url } = await startCheckout(harness.ctx(actor), ORDER);
  const session = url.split("/").at(-1)!;
  await fake.control("setWebhookMode", { mode });
  const paying = fake.control("pay", { session });
  const returns = Array.from({ length: 5 }, () => checkPayment(harness.ctx(actor), { checkout: session }));
  await Promise.all([paying, ...returns]);
  expect(await checkPayment(harness.ctx(actor), { checkout: session })).toMatchObject({ state: "paid" });
  return actor;
}

test.each(["normal", "reversed", "shuffled", "never"] as const)(
  "webhooks that come %s, with the return page, give one subscription, one invoice and one mail",
  async (mode) => {
    const { db } = at.harness;
    const { companyId, userId } = await payAndReturn(mode);
    const own = (await db.select().from(subscriptions)).filter((row) => row.companyId === companyId);
    expect(own).toMatchObject([{ provider: "stripe", status: "active" }]);
    const issued = (await db.select().from(invoices)).filter((row) => row.companyId === companyId);
    expect(issued).toMatchObject([{ kind: "invoice", provider: "stripe" }]);
    const mails = await orderedMails(at.harness);
    expect(mails.filter((mail) => mail === `subscription-started ${userId}`)).toHaveLength(1);
    expect(at.failures).toEqual([]);
  },
);
