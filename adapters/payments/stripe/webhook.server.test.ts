import { readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { STRIPE_API_VERSION } from "./client.server.ts";
import { FOLLOWED_EVENTS, stripeWebhook } from "./webhook.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const secret = "whsec_proef";

function read(type: string, object: object) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const timestamp = NOW.getTime() / 1_000;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return stripeWebhook(secret)(payload, signature, NOW);
}

const ofSubscription = (subscription: string | { id: string }) => ({
  id: "in_1",
  parent: { type: "subscription_details", subscription_details: { subscription } },
});

test.each([
  ["checkout.session.completed", { id: "cs_1" }, { checkoutSessionId: "cs_1" }],
  ["customer.subscription.updated", { id: "sub_1" }, { providerSubscriptionId: "sub_1" }],
  ["invoice.paid", ofSubscription("sub_1"), { providerSubscriptionId: "sub_1" }],
  ["invoice.payment_failed", ofSubscription({ id: "sub_1" }), { providerSubscriptionId: "sub_1" }],
  ["invoice.paid", { id: "in_1", parent: null }, null],
  // As versions before 2025 send it.
  ["invoice.paid", { id: "in_1", subscription: "sub_1" }, { providerSubscriptionId: "sub_1" }],
  ["payment_intent.payment_failed", { id: "pi_1" }, { providerPaymentId: "pi_1" }],
  ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, { providerPaymentId: "pi_1" }],
  ["refund.failed", { id: "re_1", payment_intent: "pi_1" }, { refundFailedOf: "pi_1" }],
  ["charge.dispute.closed", { id: "dp_1", payment_intent: { id: "pi_1" } }, { providerPaymentId: "pi_1" }],
  ["charge.dispute.closed", { id: "dp_1", payment_intent: null }, null],
  ["customer.updated", { id: "cus_1" }, { providerCustomerId: "cus_1" }],
  ["product.created", { id: "prod_1" }, null],
])("a webhook of %s about %j is about %j", async (type, object, rumour) => {
  expect(await read(type, object)).toEqual(rumour);
});

test("the operations page lists the events that the endpoint at Stripe has to send", () => {
  const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const section = /Events of the endpoint:\n([\s\S]*?)\n\nAn event/.exec(page)![1]!;
  const listed = [...section.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type!);
  expect(listed.toSorted()).toEqual(Object.keys(FOLLOWED_EVENTS).toSorted());
});

test("the API version is the one whose types the SDK has", () => {
  expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION);
});

test("an event that Stripe signs with an old and a new secret is accepted by a process with either", async () => {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "customer.updated",
    data: { object: { id: "cus_1" } },
  });
  const timestamp = NOW.getTime() / 1_000;
  const signed = (by: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
  const both = `${signed("whsec_nieuw")},${signed(secret).split(",")[1]}`;
  for (const known of [secret, "whsec_nieuw"])
    expect(await stripeWebhook(known)(payload, both, NOW)).toEqual({ providerCustomerId: "cus_1" });
});
