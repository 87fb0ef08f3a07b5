import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { sandboxCheckouts, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { allInvoices } from "../support/people/invoices.ts";
import { mailsButReceipts } from "../support/harness/outbox.ts";
import { outcome, outcomes } from "../support/harness/outcomes.ts";
import { deletePayments, APP_URL, ORDER } from "../support/harness/payment-harness.ts";
import { company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { sandboxSubscriptionRows } from "../support/servers/sandbox.ts";

const ROUNDS = 20;

let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;
let actor: UserActor;

beforeAll(async () => {
  harness = await openTestHarness(20);
  payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
});
afterAll(() => harness.close());
beforeEach(async () => {
  ({ actor } = await company(harness, { subscribed: false }));
  await forget();
});

const forget = () => deletePayments(harness);
const order = (provider: Payments = payments) =>
  startCheckout(harness.ctx(actor, { payments: provider }), ORDER);
const sessionOf = ({ url }: { url: string }) => url.split("/").at(-1)!;
const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);

/** Syncs these checkouts four times each, all at once, as webhooks and return pages may. */
const syncAll = (sessions: string[]) =>
  Promise.all(
    sessions.flatMap((session) =>
      times(4, () => syncCheckout(harness.ctx({ kind: "system" }), { checkout: session })),
    ),
  );

test("leaves one open checkout when a company orders in many tabs at once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(times(6, () => order()));
    expect(await harness.db.$count(sandboxCheckouts, eq(sandboxCheckouts.status, "open"))).toBe(1);
    await forget();
  }
});

test("keeps one of two paid subscriptions, and refunds the other once", async () => {
  // A provider that expires a checkout too late.
  const slow: Payments = { ...payments, expireCheckout: () => Promise.resolve() };
  for (let round = 0; round < ROUNDS; round++) {
    const sessions = (await Promise.all([order(slow), order(slow)])).map(sessionOf);
    for (const session of sessions) await payments.page.pay(session, harness.now);
    await syncAll(sessions);
    const theirs = await sandboxSubscriptionRows(harness.db);
    expect(theirs.map(({ status, refunds }) => `${status} ${refunds}`).toSorted()).toEqual([
      "active 0",
      "canceled 1",
    ]);
    const [own] = await harness.db.select().from(subscriptions);
    const kept = theirs.find(({ status }) => status === "active");
    expect(own).toMatchObject({ providerSubscriptionId: kept!.id, status: "active" });
    expect(await mailsButReceipts(harness)).toEqual([`subscription-started ${actor.userId}`]);
    const kinds = (await allInvoices(harness)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["credit_note", "invoice", "invoice"]);
    await forget();
  }
});

test("keeps one subscription when a checkout is paid while another one starts and is paid too", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = sessionOf(await order());
    const [second] = await Promise.all([outcome(order()), payments.page.pay(first, harness.now)]);
    const sessions = second.value ? [first, sessionOf(second.value)] : [first];
    for (const session of sessions) await payments.page.pay(session, harness.now);
    await syncAll(sessions);
    const theirs = await harness.db.select().from(sandboxSubscriptions);
    expect(theirs.filter(({ status }) => status === "active")).toHaveLength(1);
    const again = await outcomes([order()]);
    expect(again).toEqual([{ refusal: "subscription_already_active" }]);
    await forget();
  }
});
