import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { checkouts, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { company } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import type { UserActor } from "../context.ts";
import type { Payments } from "../ports.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { convergeCheckout, convergeSubscription } from "./converge-subscription.ts";
import { startCheckout } from "./start-checkout.ts";
import { subscriptionView } from "./views.ts";

const PAGES = { successPath: "/success", cancelPath: "/pricing", appUrl: "http://localhost:3000" };

let world: TestWorld;
let payments: ReturnType<typeof sandboxPayments>;
let actor: UserActor;
beforeEach(async () => {
  world = await openTestWorld();
  payments = sandboxPayments(world.db, PAGES.appUrl);
  ({ actor } = await company(world, { subscribed: false }));
});
afterEach(() => world.close());

const system = () => world.ctx({ kind: "system" });
const row = async () => (await world.db.select().from(subscriptions))[0];
const access = async () => (await subscriptionView(world, actor)).current !== null;
const atProvider = (id: string, state: Partial<typeof sandboxSubscriptions.$inferSelect>) =>
  world.db.update(sandboxSubscriptions).set(state).where(eq(sandboxSubscriptions.id, id));

/** Starts a checkout; its id. */
async function checkout(): Promise<string> {
  const { url } = await startCheckout(world.ctx(actor), payments, PAGES);
  return url.split("/").at(-1)!;
}
/** Starts a checkout and pays it at the provider, who tells us nothing yet. */
async function paidCheckout(): Promise<{ session: string; subscription: string }> {
  const session = await checkout();
  await payments.page.pay(session, world.now);
  const paid = await payments.fetchCheckout(session);
  return { session, subscription: paid!.subscription!.providerSubscriptionId };
}

describe("a paid checkout", () => {
  test("gives access and one mail, however often we hear of it", async () => {
    const { session } = await paidCheckout();
    expect(await access()).toBe(false);
    expect(await convergeCheckout(system(), payments, session)).toBe(true);
    const first = await row();
    expect(await access()).toBe(true);
    expect(await convergeCheckout(system(), payments, session)).toBe(true);
    expect(await row()).toEqual(first);
    expect(await orderedMails(world)).toEqual([`subscription-started ${actor.userId}`]);
  });

  test("remembers when we first knew that it was paid", async () => {
    const { session } = await paidCheckout();
    await convergeCheckout(system(), payments, session);
    const paidAt = world.now;
    world.passHours(1);
    await convergeCheckout(system(), payments, session);
    expect(await world.db.select().from(checkouts)).toMatchObject([{ paidAt }]);
  });

  test("heard of by many at once is one subscription and one mail", async () => {
    const { session } = await paidCheckout();
    const heard = Array.from({ length: 8 }, () => convergeCheckout(system(), payments, session));
    expect(await Promise.all(heard)).toEqual(heard.map(() => true));
    expect(await orderedMails(world)).toHaveLength(1);
    expect(await access()).toBe(true);
  });

  test("gives nothing to another company that knows its number", async () => {
    const { session } = await paidCheckout();
    const { actor: other } = await company(world, { subscribed: false });
    expect(await convergeCheckout(world.ctx(other), payments, session, other.userId)).toBe(false);
    expect(await row()).toBeUndefined();
    expect(await convergeCheckout(world.ctx(actor), payments, session, actor.userId)).toBe(true);
  });
});

test("a checkout that is open, unknown or made up gives nothing", async () => {
  const session = await checkout();
  expect(await convergeCheckout(system(), payments, session)).toBe(false);
  expect(await convergeCheckout(system(), payments, "cs_made_up")).toBe(false);
  await convergeSubscription(system(), payments, "sub_made_up");
  expect(await row()).toBeUndefined();
});

test("a company with a subscription starts no second one", async () => {
  await convergeCheckout(system(), payments, (await paidCheckout()).session);
  const again = outcome(startCheckout(world.ctx(actor), payments, PAGES));
  expect(await again).toEqual({ refusal: "subscription_already_active" });
});

describe("our row follows the provider", () => {
  let session: string;
  let subscription: string;
  beforeEach(async () => {
    ({ session, subscription } = await paidCheckout());
    await convergeCheckout(system(), payments, session);
  });

  test("into a failed payment, counts its days from the first news, and out of it", async () => {
    await atProvider(subscription, { status: "past_due" });
    const firstNews = world.now;
    await convergeSubscription(system(), payments, subscription);
    world.passHours(24);
    await convergeSubscription(system(), payments, subscription);
    expect(await row()).toMatchObject({ status: "past_due", pastDueSince: firstNews });
    expect(await access()).toBe(true);
    world.passHours(6 * 24);
    expect(await access()).toBe(false);
    await atProvider(subscription, { status: "active" });
    await convergeSubscription(system(), payments, subscription);
    expect(await row()).toMatchObject({ status: "active", pastDueSince: null });
    expect(await access()).toBe(true);
  });

  test("to its end, and no old news of the checkout brings it back", async () => {
    await atProvider(subscription, { status: "canceled" });
    await convergeSubscription(system(), payments, subscription);
    await convergeCheckout(system(), payments, session);
    expect(await row()).toMatchObject({ status: "canceled" });
    expect(await access()).toBe(false);
    const begun = (await orderedMails(world)).filter((mail) => mail.startsWith("subscription-started"));
    expect(begun).toHaveLength(1);
  });

  test("to a new subscription, and late news of the old one does not hide it", async () => {
    await atProvider(subscription, { status: "canceled" });
    await convergeSubscription(system(), payments, subscription);
    world.passHours(1);
    const next = await paidCheckout();
    await convergeCheckout(system(), payments, next.session);
    await convergeCheckout(system(), payments, session);
    await convergeSubscription(system(), payments, subscription);
    expect(await row()).toMatchObject({ providerSubscriptionId: next.subscription, status: "active" });
    expect(await access()).toBe(true);
  });

  test("when news that was fetched earlier is written later", async () => {
    let slow: Promise<void> | undefined;
    const overtaken: Payments = {
      ...payments,
      async fetchSubscription(id) {
        const old = await payments.fetchSubscription(id);
        // While this answer is on its way, the subscription ends and another follower writes that down.
        slow ??= atProvider(id, { status: "canceled" }).then(() =>
          convergeSubscription(system(), payments, id),
        );
        await slow;
        return old;
      },
    };
    await convergeSubscription(system(), overtaken, subscription);
    expect(await row()).toMatchObject({ status: "canceled" });
  });
});

test("a subscription that has not begun sends no word of a beginning", async () => {
  const { session, subscription } = await paidCheckout();
  await atProvider(subscription, { status: "incomplete" });
  await convergeCheckout(system(), payments, session);
  expect(await orderedMails(world)).toEqual([]);
  await atProvider(subscription, { status: "active" });
  await convergeSubscription(system(), payments, subscription);
  expect(await orderedMails(world)).toEqual([`subscription-started ${actor.userId}`]);
});

const cancel = () => cancelSubscription(world.ctx(actor), payments);
const resume = () => resumeSubscription(world.ctx(actor), payments);

describe("cancelling", () => {
  beforeEach(async () => {
    await convergeCheckout(system(), payments, (await paidCheckout()).session);
  });
  test("keeps access until the end of the paid period, and tells so once", async () => {
    await cancel();
    await cancel();
    expect(await row()).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await access()).toBe(true);
    const mails = await orderedMails(world);
    expect(mails.filter((mail) => mail.startsWith("subscription-cancelled"))).toHaveLength(1);
    world.now = (await row())!.currentPeriodEnd!;
    expect(await access()).toBe(false);
  });

  test("cancelling, resuming and cancelling again in one month are three changes, each told once", async () => {
    const told = async () => (await orderedMails(world)).map((mail) => mail.split(" ")[0]);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await told()).toEqual(["subscription-cancelled", "subscription-started"]);
    world.passHours(1);
    await Promise.all([resume(), resume()]);
    world.passHours(1);
    await Promise.all([cancel(), cancel()]);
    await convergeSubscription(system(), payments, (await row())!.providerSubscriptionId);
    expect((await told()).slice(2)).toEqual(["subscription-resumed", "subscription-cancelled"]);
  });

  test("at the provider itself is told as well, and an end for want of payment too", async () => {
    const { providerSubscriptionId: id } = (await row())!;
    const changes = [
      [{ cancelAtPeriodEnd: true }, "subscription-cancelled"],
      [{ cancelAtPeriodEnd: false }, "subscription-resumed"],
      [{ status: "past_due" }, null],
      [{ status: "canceled" }, "subscription-cancelled"],
    ] as const;
    for (const [change, mail] of changes) {
      world.passHours(1);
      const before = (await orderedMails(world)).length;
      await atProvider(id, change);
      await convergeSubscription(system(), payments, id);
      await convergeSubscription(system(), payments, id);
      expect((await orderedMails(world)).slice(before)).toEqual(mail ? [`${mail} ${actor.userId}`] : []);
    }
  });

  test("can be taken back until then, and not after", async () => {
    await cancel();
    await resume();
    expect(await row()).toMatchObject({ cancelAtPeriodEnd: false });
    await cancel();
    world.now = (await row())!.currentPeriodEnd!;
    expect(await outcome(resume())).toEqual({ refusal: "subscription_not_active" });
  });

  test.each(["past_due", "incomplete"] as const)(
    "while a payment is missing (%s) ends it at once, with access or without, and is told",
    async (status) => {
      for (const hours of [1, 8 * 24]) {
        await atProvider((await row())!.providerSubscriptionId, { status });
        await convergeSubscription(system(), payments, (await row())!.providerSubscriptionId);
        world.passHours(hours);
        expect((await subscriptionView(world, actor)).canStop).toBe(true);
        expect(await cancel()).toEqual({ atOnce: true });
        const [theirs] = await world.db.select().from(sandboxSubscriptions);
        expect(theirs).toMatchObject({ status: "canceled" });
        expect(await row()).toMatchObject({ status: "canceled" });
        expect(await subscriptionView(world, actor)).toMatchObject({ current: null, canStop: false });
        expect(await orderedMails(world)).toContain(`subscription-cancelled ${actor.userId}`);
        expect(await outcome(cancel())).toEqual({ refusal: "subscription_not_active" });
      }
    },
  );

  test("looks first at what the provider made of it in the meantime", async () => {
    const { providerSubscriptionId } = (await row())!;
    await atProvider(providerSubscriptionId, { status: "past_due" });
    expect(await cancel()).toEqual({ atOnce: true });
    expect(await row()).toMatchObject({ status: "canceled" });
  });

  test("is for a company with a subscription", async () => {
    const { actor: other } = await company(world, { subscribed: false });
    const refused = outcome(cancelSubscription(world.ctx(other), payments));
    expect(await refused).toEqual({ refusal: "subscription_not_active" });
    const visitor = outcome(cancelSubscription(world.ctx({ kind: "visitor" }), payments));
    expect(await visitor).toEqual({ refusal: "not_signed_in" });
  });

  test("does not happen here when the provider does not answer", async () => {
    const down: Payments = {
      ...payments,
      async setCancelAtPeriodEnd() {
        throw new Error("no answer");
      },
    };
    await expect(cancelSubscription(world.ctx(actor), down)).rejects.toThrow("no answer");
    expect(await row()).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await orderedMails(world)).toHaveLength(1);
  });
});

describe("two payment pages of one company", () => {
  test("the one that was opened first takes nothing any more", async () => {
    const first = await checkout();
    const second = await checkout();
    expect(await payments.page.pay(first, world.now)).toBeNull();
    expect(await payments.page.pay(second, world.now)).toContain("/success");
  });

  test("one that was paid before we heard of it is not ordered again", async () => {
    const { session } = await paidCheckout();
    const again = outcome(startCheckout(world.ctx(actor), payments, PAGES));
    expect(await again).toEqual({ refusal: "subscription_already_active" });
    expect(await access()).toBe(true);
    expect(await convergeCheckout(system(), payments, session)).toBe(true);
  });

  test("both paid: the first goes on, the other is ended and given back once, and told once", async () => {
    const [first, second] = await bothPaid();
    for (const session of [first, second, first, second])
      expect(await convergeCheckout(system(), payments, session)).toBe(true);
    await expectOneToGoOn();
    const kept = (await payments.fetchCheckout(first))!.subscription!;
    expect(await row()).toMatchObject({ providerSubscriptionId: kept.providerSubscriptionId });
  });

  test("both paid, when giving back fails at first: nothing is written down, and the next follower does it", async () => {
    const [first, second] = await bothPaid();
    await convergeCheckout(system(), payments, first);
    const down: Payments = { ...payments, endNow: () => Promise.reject(new Error("no answer")) };
    await expect(convergeCheckout(system(), down, second)).rejects.toThrow("no answer");
    await convergeCheckout(system(), payments, second);
    await expectOneToGoOn();
  });
});

/** Two payment pages that were both paid, because the provider came too late to close the first one. */
async function bothPaid(): Promise<[string, string]> {
  const slow: Payments = { ...payments, expireCheckout: () => Promise.resolve() };
  const pages = [await startCheckout(world.ctx(actor), slow, PAGES)];
  pages.push(await startCheckout(world.ctx(actor), slow, PAGES));
  const [first, second] = pages.map(({ url }) => url.split("/").at(-1)!);
  for (const session of [first!, second!]) await payments.page.pay(session, world.now);
  return [first!, second!];
}

/** One of two subscriptions gives access; the other is over, and was given back once. */
async function expectOneToGoOn(): Promise<void> {
  const theirs = await world.db.select().from(sandboxSubscriptions);
  const own = (await row())!.providerSubscriptionId;
  expect(theirs).toHaveLength(2);
  expect(theirs.find(({ id }) => id === own)).toMatchObject({ status: "active", refunds: 0 });
  expect(theirs.find(({ id }) => id !== own)).toMatchObject({ status: "canceled", refunds: 1 });
  expect(await access()).toBe(true);
  const mails = await orderedMails(world);
  expect(mails.toSorted()).toEqual([
    `payment-refunded ${actor.userId}`,
    `subscription-started ${actor.userId}`,
  ]);
}

test("a new subscription ends one that was not paid, which is then never charged again, and nothing goes back", async () => {
  const old = await paidCheckout();
  await convergeCheckout(system(), payments, old.session);
  await atProvider(old.subscription, { status: "past_due" });
  await convergeSubscription(system(), payments, old.subscription);
  world.passHours(8 * 24);
  const next = await paidCheckout();
  await convergeCheckout(system(), payments, next.session);
  expect(await row()).toMatchObject({ providerSubscriptionId: next.subscription, status: "active" });
  const theirs = await world.db.select().from(sandboxSubscriptions);
  expect(theirs.find(({ id }) => id === old.subscription)).toMatchObject({ status: "canceled", refunds: 0 });
  expect(await orderedMails(world)).not.toContain(`payment-refunded ${actor.userId}`);
});

test("where no provider is set up nothing can be ordered", async () => {
  const none = noPayments();
  const refused = outcome(startCheckout(world.ctx(actor), none, PAGES));
  expect(await refused).toEqual({ refusal: "payment_unavailable" });
  expect(await world.db.select().from(checkouts)).toEqual([]);
});
