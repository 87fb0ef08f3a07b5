import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  companyProfiles,
  regionPlaces,
  sandboxInvoices,
  sandboxSubscriptions,
  subscriptions,
  waitingList,
} from "#db/schema/index.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import {
  openPaymentHarness,
  ORDER,
  saveProvinces,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { regionsOfCompany } from "../companies/regions-view.ts";
import { MAX_PER_REGION } from "../companies/rules.ts";
import { offerForCompany } from "../launch/views.ts";
import type { Province } from "../companies/places/rules.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { startCheckout } from "./start-checkout.ts";
import { sandboxSubscriptionRows } from "../../tests/support/servers/sandbox.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

/** Other companies order in Utrecht, the province of the company of this harness. */
async function othersOrder(count: number): Promise<void> {
  for (const { actor } of await someCompanies(at.harness, count, { subscribed: false }))
    await startCheckout(at.harness.ctx(actor), ORDER);
}
const sync = (session: string) => syncCheckout(at.systemCtx(), { checkout: session });
const holds = async () => (await regionsOfCompany(at.harness, at.actor))!.holds;
const mails = async () =>
  (await mailsButReceipts(at.harness))
    .filter((mail) => mail.endsWith(at.actor.userId))
    .map((mail) => mail.split(" ")[0]);
const atProvider = async (id: string) =>
  (await sandboxSubscriptionRows(at.harness.db).where(eq(sandboxSubscriptions.id, id)))[0];

test("a company pays the same for one province as for three", async () => {
  const three: Province[] = ["Drenthe", "Utrecht", "Zeeland"];
  for (const serviceAreas of [["Utrecht" as const], three]) {
    const { actor } = await company(at.harness, { subscribed: false, serviceAreas });
    const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
    await at.payments.page.pay(url.split("/").at(-1)!, at.harness.now);
    expect((await regionsOfCompany(at.harness, actor))!.holds).toEqual(serviceAreas);
  }
  const [one, other] = await at.harness.db
    .select({ firstMonth: sandboxInvoices.totalCents, monthly: sandboxSubscriptions.monthlyExclVatCents })
    .from(sandboxInvoices)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxInvoices.subscriptionId));
  expect(one!.monthly).toBeGreaterThan(0);
  expect(other).toEqual(one);
});

describe("a webhook that arrives after the holds have expired", () => {
  test.each(["with", "without"])("takes free places again, %s a profile", async (profile) => {
    const actor = at.harness.ctx(at.actor);
    if (profile === "without") await at.harness.db.delete(companyProfiles);
    const provinces: Province[] = ["Utrecht", "Drenthe"];
    const { url } = await startCheckout(actor, { ...ORDER, provinces });
    const session = url.split("/").at(-1)!;
    await at.payments.page.pay(session, at.harness.now);
    at.harness.passHours(2);
    await othersOrder(1);
    expect(await sync(session)).toBe(true);
    expect(await holds()).toEqual(profile === "with" ? ["Utrecht"] : ["Drenthe", "Utrecht"]);
    expect(await mails()).toEqual(["subscription-started"]);
  });

  test("keeps its reason for a debit that is collected after the last place is gone", async () => {
    const { session, subscription } = await at.paidCheckout();
    await at.harness.db.update(sandboxInvoices).set({ status: "open", paidAt: null });
    at.harness.passHours(2);
    await othersOrder(MAX_PER_REGION);
    expect(await sync(session)).toBe(false);
    at.harness.passHours(48);
    await at.harness.db
      .update(sandboxInvoices)
      .set({ status: "paid", paidAt: at.harness.now })
      .where(eq(sandboxInvoices.subscriptionId, subscription));
    await syncSubscription(at.systemCtx(), { subscription });
    const ofIt = (await allInvoices(at.harness)).filter(
      ({ providerSubscriptionId }) => providerSubscriptionId === subscription,
    );
    expect(ofIt).toMatchObject([{ kind: "invoice" }, { kind: "credit_note", reason: "place_lost" }]);
  });

  test("refunds the payment once when the last place is gone, and lets the company order again", async () => {
    const { session, subscription } = await at.paidCheckout();
    at.harness.passHours(2);
    await othersOrder(MAX_PER_REGION);
    expect(await Promise.all([sync(session), sync(session), sync(session)])).toEqual([false, false, false]);
    expect(await atProvider(subscription)).toMatchObject({ status: "canceled", refunds: 1 });
    expect(await at.access()).toBe(false);
    expect(await at.subscriptionRow()).toBeUndefined();
    expect(await mails()).toEqual(["place-lost"]);
    expect(await at.harness.db.$count(regionPlaces)).toBe(MAX_PER_REGION);
    const again = () => outcome(at.checkout());
    expect(await again()).toEqual({ refusal: "region_full" });
    at.harness.passHours(1);
    expect(await offerForCompany(at.harness.ctx(at.actor), at.actor)).toMatchObject({ placesLeft: 9 });
    expect(await again()).not.toHaveProperty("refusal");
  });

  test("also refunds a company that had a subscription before", async () => {
    const old = await at.paidCheckout();
    await sync(old.session);
    await at.changeAtProvider(old.subscription, { status: "canceled" });
    await syncSubscription(at.systemCtx(), { subscription: old.subscription });
    at.harness.passHours(1);
    const { session, subscription } = await at.paidCheckout();
    at.harness.passHours(2);
    await othersOrder(MAX_PER_REGION);
    expect([await sync(session), await sync(session)]).toEqual([false, false]);
    expect(await atProvider(subscription)).toMatchObject({ status: "canceled", refunds: 1 });
    expect(await at.access()).toBe(false);
  });

  test("gives a free place to the paying company before the waiting list", async () => {
    const { session } = await at.paidCheckout();
    const [waiting] = await someCompanies(at.harness, 1, { subscribed: false });
    await othersOrder(MAX_PER_REGION - 1);
    await at.harness.db.insert(waitingList).values({
      companyId: waiting!.actor.companyId!,
      vertical: "cleaning",
      province: "Utrecht",
      createdAt: at.harness.now,
    });
    await at.harness.db.delete(regionPlaces).where(eq(regionPlaces.companyId, at.actor.companyId!));
    expect(await sync(session)).toBe(true);
    expect(await holds()).toEqual(["Utrecht"]);
  });
});

describe("a subscription that renews", () => {
  let session: string;
  let subscription: string;
  beforeEach(async () => {
    ({ session, subscription } = await at.paidCheckout());
    await sync(session);
  });

  test("keeps its places while the renewal webhook is late, and not once it is cancelled", async () => {
    at.harness.now = new Date((await at.subscriptionRow())!.currentPeriodEnd!.getTime() + 60_000);
    await othersOrder(1);
    expect(await holds()).toEqual(["Utrecht"]);
    await at.harness.db.update(subscriptions).set({ cancelAtPeriodEnd: true });
    await othersOrder(1);
    expect(await holds()).toEqual([]);
  });

  test("takes places for a profile that changes while the renewal webhook is late", async () => {
    at.harness.now = new Date((await at.subscriptionRow())!.currentPeriodEnd!.getTime() + 60_000);
    await saveProvinces(at.harness, at.actor, ["Drenthe"]);
    expect(await holds()).toEqual(["Drenthe"]);
    for (const { actor } of await someCompanies(at.harness, MAX_PER_REGION, { serviceAreas: ["Zeeland"] }))
      await saveProvinces(at.harness, actor, ["Zeeland"]);
    expect(await outcome(saveProvinces(at.harness, at.actor, ["Zeeland"]))).toEqual({
      refusal: "region_full",
    });
  });

  test("is ended and refunded when it is paid after its place was given away", async () => {
    await at.changeAtProvider(subscription, { status: "past_due" });
    await syncSubscription(at.systemCtx(), { subscription });
    at.harness.passHours(8 * 24);
    await othersOrder(MAX_PER_REGION);
    await at.changeAtProvider(subscription, { status: "active" });
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
    expect(await atProvider(subscription)).toMatchObject({ status: "canceled", refunds: 1 });
    expect(new Set(await mails())).toEqual(
      new Set(["payment-failed", "place-lost", "subscription-cancelled", "subscription-started"]),
    );
  });
});
