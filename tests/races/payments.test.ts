import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { sandboxCheckouts, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import type { Payments } from "#domain/ports.ts";
import { convergeCheckout } from "#domain/subscriptions/converge-subscription.ts";
import { startCheckout } from "#domain/subscriptions/start-checkout.ts";
import { orderedMails } from "../support/outbox.ts";
import { outcome, outcomes } from "../support/outcomes.ts";
import { forgetPayments, PAGES } from "../support/paying.ts";
import { company } from "../support/people.ts";
import { openTestWorld, type TestWorld } from "../support/world.ts";

const ROUNDS = 20;

let world: TestWorld;
let payments: ReturnType<typeof sandboxPayments>;
let actor: UserActor;

beforeAll(async () => {
  world = await openTestWorld(20);
  payments = sandboxPayments(world.db, PAGES.appUrl);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ actor } = await company(world, { subscribed: false }));
  await forget();
});

const forget = () => forgetPayments(world);
const order = (provider: Payments = payments) => startCheckout(world.ctx(actor), provider, PAGES);
const sessionOf = ({ url }: { url: string }) => url.split("/").at(-1)!;
const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);

/** Follows up on these checkouts as webhooks and return pages do, all of them at once. */
const followAll = (sessions: string[]) =>
  Promise.all(
    sessions.flatMap((session) =>
      times(4, () => convergeCheckout(world.ctx({ kind: "system" }), payments, session)),
    ),
  );

test("one company ordering in many tabs at once: one payment page takes anything", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(times(6, () => order()));
    expect(await world.db.$count(sandboxCheckouts, eq(sandboxCheckouts.status, "open"))).toBe(1);
    await forget();
  }
});

test("two pages that were both paid: one subscription goes on, the other is given back once", async () => {
  // A provider that came too late to close a page.
  const slow: Payments = { ...payments, expireCheckout: () => Promise.resolve() };
  for (let round = 0; round < ROUNDS; round++) {
    const sessions = (await Promise.all([order(slow), order(slow)])).map(sessionOf);
    for (const session of sessions) await payments.page.pay(session, world.now);
    await followAll(sessions);
    const theirs = await world.db.select().from(sandboxSubscriptions);
    expect(theirs.map(({ status, refunds }) => `${status} ${refunds}`).toSorted()).toEqual([
      "active 0",
      "canceled 1",
    ]);
    const [own] = await world.db.select().from(subscriptions);
    const kept = theirs.find(({ status }) => status === "active");
    expect(own).toMatchObject({ providerSubscriptionId: kept!.id, status: "active" });
    expect((await orderedMails(world)).toSorted()).toEqual([
      `payment-refunded ${actor.userId}`,
      `subscription-started ${actor.userId}`,
    ]);
    await forget();
  }
});

test("paying one page while another one is ordered, and paying that too: one subscription", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = sessionOf(await order());
    const [second] = await Promise.all([outcome(order()), payments.page.pay(first, world.now)]);
    const sessions = second.value ? [first, sessionOf(second.value)] : [first];
    for (const session of sessions) await payments.page.pay(session, world.now);
    await followAll(sessions);
    const theirs = await world.db.select().from(sandboxSubscriptions);
    expect(theirs.filter(({ status }) => status === "active")).toHaveLength(1);
    const again = await outcomes([order()]);
    expect(again).toEqual([{ refusal: "subscription_already_active" }]);
    await forget();
  }
});
