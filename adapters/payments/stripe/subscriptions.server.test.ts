import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { stripeSubscriptions } from "./subscriptions.server.ts";

const CHOSEN = { id: "pm_chosen", type: "card", card: { last4: "4242", fingerprint: "abc" } };

const SUBSCRIPTION = {
  id: "sub_1",
  status: "active",
  currency: "eur",
  customer: { id: "cus_1", invoice_settings: { default_payment_method: CHOSEN } },
  default_payment_method: null,
  latest_invoice: null,
  cancel_at: null as number | null,
  cancel_at_period_end: false,
  items: {
    data: [
      {
        current_period_start: 1_800_000_000,
        current_period_end: 1_802_592_000,
        price: { unit_amount: 7_900 },
      },
    ],
  },
};

/** The adapter on a Stripe with one subscription, and what it was asked to change. */
function adapter(changes: Partial<typeof SUBSCRIPTION> = {}, update = () => Promise.resolve()) {
  const updates: unknown[] = [];
  const failures: unknown[] = [];
  const stripe = {
    subscriptions: {
      retrieve: () => Promise.resolve({ ...SUBSCRIPTION, ...changes }),
      update: (_id: string, change: unknown) => {
        updates.push(change);
        return update();
      },
    },
  };
  const subscriptions = stripeSubscriptions(stripe as unknown as Stripe, (error) => failures.push(error));
  return { subscriptions, updates, failures };
}

test("reads a subscription whose chosen payment method cannot be set, and reports that", async () => {
  const { subscriptions, failures } = adapter({}, () => Promise.reject(new Error("refused")));
  expect(await subscriptions.fetchSubscription("sub_1")).toMatchObject({ status: "active" });
  expect(failures).toEqual([new Error("refused")]);
});

test("resuming also clears a day that was chosen in the dashboard of Stripe", async () => {
  const { subscriptions, updates } = adapter({ cancel_at: 1_801_000_000 });
  await subscriptions.setCancelAtPeriodEnd("sub_1", false);
  expect(updates).toEqual([{ cancel_at: "" }]);
});
