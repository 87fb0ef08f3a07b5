import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx } from "../kernel/context.ts";
import { addHours, addMinutes } from "../kernel/dates.ts";
import { company } from "../../tests/support/people/companies.ts";
import { operator } from "../../tests/support/people/people.ts";
import {
  deletePayments,
  openPaymentHarness,
  ORDER,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { inviteWaitingCompanies } from "../companies/invite-waiting-companies.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import { waitingList } from "#db/schema/index.ts";
import { HOLD_MINUTES, PAY_MINUTES } from "../launch/rules.ts";
import { endSubscription } from "./end-subscription.ts";
import { heldPlacesOf } from "./held-places-view.ts";
import { startCheckout } from "./start-checkout.ts";
import { syncCheckout } from "./sync-checkout.ts";

let at: PaymentHarness;
beforeAll(async () => {
  at = await openPaymentHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  unread = [];
  await deletePayments(at.harness);
});

const heldBy = (actor: Ordered["actor"], change: Partial<Ctx> = {}) =>
  heldPlacesOf(at.harness.ctx(actor, change), actor, (error) => unread.push(error));
let unread: unknown[] = [];

type Ordered = Awaited<ReturnType<typeof order>>;

async function payAndEnd({ actor, url }: Ordered) {
  const checkout = url.split("/").at(-1)!;
  await at.payments.page.pay(checkout, at.harness.now);
  await syncCheckout(at.systemCtx(), { checkout });
  const ctx = at.harness.ctx(await operator(at.harness));
  await endSubscription(ctx, { companyId: actor.companyId!, reason: "misuse" });
}

const order = async () => {
  const { actor } = await company(at.harness, { subscribed: false, serviceAreas: ["Utrecht", "Drenthe"] });
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  return { actor, url };
};

test("an open checkout holds the provinces of the company, and leads back to its payment page", async () => {
  const { actor, url } = await order();
  const now = at.harness.now;
  expect(await heldBy(actor)).toEqual({
    provinces: ["Drenthe", "Utrecht"],
    until: addMinutes(now, HOLD_MINUTES),
    checkout: { url, expiresAt: addMinutes(now, PAY_MINUTES), declined: null },
  });
});

test("after a declined payment, the hold says why, whichever way the company comes back", async () => {
  const { actor, url } = await order();
  await at.payments.page.decline(url.split("/").at(-1)!, "insufficient_funds");
  expect(await heldBy(actor)).toMatchObject({ checkout: { url, declined: "insufficient_funds" } });
});

test("without an answer of the provider, the hold still leads back to the payment page", async () => {
  const { actor, url } = await order();
  const down = { ...at.payments, fetchCheckout: () => Promise.reject(new Error("no answer")) };
  expect(await heldBy(actor, { payments: down })).toMatchObject({ checkout: { url, declined: null } });
  expect(unread).toMatchObject([{ message: "no answer" }]);
});

test("once the payment page has expired, the places are held a little longer, without a page to pay", async () => {
  const { actor } = await order();
  at.harness.now = addMinutes(at.harness.now, PAY_MINUTES);
  expect(await heldBy(actor)).toMatchObject({ checkout: null });
  at.harness.now = addMinutes(at.harness.now, HOLD_MINUTES - PAY_MINUTES);
  expect(await heldBy(actor)).toBeNull();
});

test("after a second order, only its payment page is open", async () => {
  const { actor } = await order();
  at.harness.now = addMinutes(at.harness.now, 1);
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  expect((await heldBy(actor))?.checkout?.url).toBe(url);
});

test("a paid order holds nothing: the subscription keeps the places", async () => {
  const { actor, url } = await order();
  const checkout = url.split("/").at(-1)!;
  await at.payments.page.pay(checkout, at.harness.now);
  await syncCheckout(at.systemCtx(), { checkout });
  expect(await heldBy(actor)).toBeNull();
});

test("a paid order holds nothing, also when its subscription ends within the hour", async () => {
  const ordered = await order();
  await payAndEnd(ordered);
  expect(await heldBy(ordered.actor)).toBeNull();
});

test("the payment page of an earlier order does not return after the payment of a later one", async () => {
  const { actor } = await order();
  at.harness.now = addMinutes(at.harness.now, 1);
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  await payAndEnd({ actor, url });
  expect(await heldBy(actor)).toBeNull();
});

test("an order after a subscription that ended within the hour shows its own hold and payment page", async () => {
  const ordered = await order();
  await payAndEnd(ordered);
  at.harness.now = addMinutes(at.harness.now, 1);
  const { url } = await startCheckout(at.harness.ctx(ordered.actor), ORDER);
  expect(await heldBy(ordered.actor)).toMatchObject({
    until: addMinutes(at.harness.now, HOLD_MINUTES),
    checkout: { url },
  });
});

test("an invitation from the waiting list shows its hold, also within the hour of a payment", async () => {
  const ordered = await order();
  await payAndEnd(ordered);
  const { companyId } = ordered.actor;
  await at.harness.db.insert(waitingList).values({
    companyId: companyId!,
    vertical: "cleaning",
    province: "Zeeland",
    createdAt: at.harness.now,
  });
  await inviteWaitingCompanies(at.systemCtx(), {});
  expect(await heldBy(ordered.actor)).toEqual({
    provinces: ["Zeeland"],
    until: addHours(at.harness.now, INVITATION_HOURS),
    checkout: null,
  });
});

test("a company sees only its own holds", async () => {
  await order();
  const { actor: other } = await company(at.harness, { subscribed: false });
  expect(await heldBy(other)).toBeNull();
});
