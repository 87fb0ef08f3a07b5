import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startShop, type Shop } from "./shop.ts";
import type { WebhookMode } from "./webhooks.ts";

const SECRET = "whsec_of_tests";

let shop: Shop;
let listener: Server;
let url: string;
/** The events that arrived, each checked by its signature. */
let events: Stripe.Event[] = [];

beforeAll(async () => {
  shop = await startShop();
  listener = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"]!;
      // The fake signs with its own clock, which stands in the past.
      events.push(shop.sdk.webhooks.constructEvent(body, signature, SECRET, 1e9));
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  listener.close();
  await shop.close();
});
beforeEach(() => {
  events = [];
});

/** Pays a checkout in this mode; returns the types of the events that arrived. */
async function payIn(mode: WebhookMode): Promise<string[]> {
  const { session } = await shop.order(7_900);
  // Creating the customer and the session has events too; they were sent before.
  await shop.fake.control("setWebhook", { url, secret: SECRET, mode });
  events = [];
  await shop.fake.control("pay", { session: session.id });
  return events.map(({ type }) => type);
}

const PAID = [
  "payment_method.attached",
  "invoice.created",
  "invoice.finalized",
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "invoice_payment.paid",
  "invoice.paid",
  "invoice.payment_succeeded",
  "customer.subscription.created",
  "checkout.session.completed",
];

test("a paid checkout sends what Stripe sends, signed, with the object as it then was", async () => {
  expect(await payIn("normal")).toEqual(PAID);
  const completed = events.at(-1)!;
  expect(completed.data.object).toMatchObject({
    object: "checkout.session",
    status: "complete",
    payment_status: "paid",
  });
  expect(events[1]!.data.object).toMatchObject({ object: "invoice", status: "draft" });
});

test("events come doubled, reversed, twenty times shuffled, late, or never", async () => {
  expect(await payIn("doubled")).toEqual([...PAID, ...PAID]);
  expect(await payIn("reversed")).toEqual(PAID.toReversed());
  const shuffled = await payIn("shuffled");
  expect(shuffled).toHaveLength(20 * PAID.length);
  expect(new Set(shuffled)).toEqual(new Set(PAID));
  expect(await payIn("never")).toEqual([]);
  expect(await payIn("late")).toEqual([]);
  await shop.fake.control("releaseWebhooks");
  expect(events.map(({ type }) => type)).toEqual(PAID);
});
