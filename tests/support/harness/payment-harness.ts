import { eq, sql } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { sandboxInvoices, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { LIVE_WITH_OFFER, storeLaunch } from "../people/launch.ts";
import { company, someCompanies } from "../people/companies.ts";
import { openTestHarness, type TestHarness } from "./harness.ts";

export const APP_URL = "http://localhost:3000";

/** What a company with a profile orders. */
export const ORDER = {
  successUrl: `${APP_URL}/success`,
  cancelUrl: `${APP_URL}/pricing`,
  provinces: [] as Province[],
  asBusiness: true,
};

/** A harness with the sandbox provider, the launch offer and one company without a subscription. */
export async function openPaymentHarness() {
  const harness = await openTestHarness();
  await storeLaunch(harness.db, LIVE_WITH_OFFER);
  const payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
  const { actor } = await company(harness, { subscribed: false });

  /** Starts a checkout; returns its id. */
  async function checkout(): Promise<string> {
    const { url } = await startCheckout(harness.ctx(actor), ORDER);
    return url.split("/").at(-1)!;
  }

  /** Starts a checkout and pays it at the provider, without a webhook. */
  async function paidCheckout(): Promise<{ session: string; subscription: string }> {
    const session = await checkout();
    await payments.page.pay(session, harness.now);
    const paid = await payments.fetchCheckout(session);
    return { session, subscription: paid!.subscription!.providerSubscriptionId };
  }

  return {
    harness,
    payments,
    actor,
    checkout,
    paidCheckout,
    systemCtx: (change?: Partial<Ctx>) => harness.ctx({ kind: "system" }, change),
    /** Our row of the subscription. */
    subscriptionRow: async () =>
      (await harness.db.select().from(subscriptions).where(eq(subscriptions.companyId, actor.companyId!)))[0],
    access: async () => (await subscriptionView(harness, actor)).current !== null,
    /** Changes a subscription at the provider, without a webhook. */
    async changeAtProvider(id: string, state: Partial<typeof sandboxSubscriptions.$inferSelect>) {
      await harness.db.update(sandboxSubscriptions).set(state).where(eq(sandboxSubscriptions.id, id));
      if (state.status !== "past_due" && state.status !== "active") return;
      const invoice =
        state.status === "active"
          ? ({ status: "paid", paidAt: harness.now } as const)
          : ({ status: "open", paidAt: null } as const);
      await harness.db.update(sandboxInvoices).set(invoice).where(eq(sandboxInvoices.subscriptionId, id));
    },
  };
}

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>;

/** Deletes every checkout, subscription and place, and the mails about them. */
export const deletePayments = (harness: TestHarness) =>
  harness.db.execute(
    sql`truncate offer_places, region_places, checkouts, sandbox_checkouts, sandbox_invoices, sandbox_refunds, sandbox_subscriptions, subscriptions, refunds, invoice_documents, invoices, waiting_list, outbox, rate_limits`,
  );

/** Saves a profile with these provinces. */
export const saveProvinces = (harness: TestHarness, actor: UserActor, serviceAreas: Province[]) =>
  saveProfile(harness.ctx(actor), {
    businessName: "Glans",
    bio: "",
    website: null,
    yearsInBusiness: null,
    categories: ["RESIDENTIAL"],
    startingPrice: null,
    link1: null,
    link2: null,
    link3: null,
    serviceAreas,
  });

/** Adds companies with a subscription and a place in this province. */
export async function takePlaces(harness: TestHarness, count: number, province: Province) {
  const companies = await someCompanies(harness, count, { serviceAreas: [province] });
  for (const { actor } of companies) await saveProvinces(harness, actor, [province]);
  return companies;
}
