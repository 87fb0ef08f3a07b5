import { NOON } from "../../support/harness/harness.ts";
import { paymentsOf } from "../../support/servers/stripe-adapter.ts";
import { startStripe } from "../../stripe/start-stripe.ts";
import type { TestedProvider } from "./provider.ts";

/** More declines than Stripe makes attempts. */
const ALWAYS = 20;

/** The Stripe adapter against the fake Stripe. */
export async function openStripe(): Promise<TestedProvider> {
  const fake = await startStripe();
  let now = NOON;
  const moveClock = () => fake.control("moveClock", { to: now.toISOString() });
  await moveClock();
  await fake.control("setRetries", { days: [3, 5, 7], afterLast: "leave_past_due" });

  return {
    payments: paymentsOf(fake),
    now: () => now,
    async passDays(days) {
      now = new Date(now.getTime() + days * 86_400_000);
      await moveClock();
    },
    async pay(session) {
      await fake.control("pay", { session });
    },
    async decline(session, declined) {
      await fake.control("pay", { session, declined });
    },
    async failRenewals(subscription) {
      await fake.control("declineRenewals", {
        subscription,
        reasons: Array.from({ length: ALWAYS }, () => "insufficient_funds" as const),
      });
    },
    async payOverdue(subscription) {
      const open = await fake.sdk().invoices.list({ subscription, status: "open" });
      await fake.control("declineRenewals", { subscription, reasons: [] });
      for (const { id } of open.data) await fake.control("payInvoice", { invoice: id });
    },
    async bounce(subscription) {
      const [paid] = (await fake.sdk().invoices.list({ subscription, status: "paid", limit: 1 })).data;
      await fake.control("bounce", { invoice: paid!.id, afterDays: 0 });
    },
    async payOut() {
      await fake.control("payOut", {});
    },
    async chooseCard(subscription) {
      const { customer } = await fake.sdk().subscriptions.retrieve(subscription);
      await fake.control("chooseMethod", { customer: customer as string, method: "card" });
    },
    knownReasons: ["insufficient_funds", "expired", "authentication"],
    close: () => fake.close(),
  };
}
