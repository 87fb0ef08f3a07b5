import { eq } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { checkouts, companies, referrals, sandboxSubscriptions } from "#db/schema/index.ts";
import { creditLeft } from "#domain/payments/billing/credit.ts";
import { creditOnInvoice } from "#domain/payments/billing/rules.ts";
import { ensureCustomer } from "#domain/payments/billing/customer.ts";
import { creditOf } from "#domain/payments/billing/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { beginReferral } from "#domain/payments/referrals/begin-referral.ts";
import { ensureReferralCode } from "#domain/payments/referrals/ensure-referral-code.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "#domain/subscriptions/rules.ts";
import { APP_URL } from "./payment-harness.ts";
import { someCompanies } from "../people/companies.ts";
import { openTestHarness } from "./harness.ts";
import { isOfCompany } from "../servers/sandbox.ts";

/** A harness with the sandbox provider, companies with a referral code, and companies that registered with one. */
export async function openReferralHarness(connections?: number) {
  const harness = await openTestHarness(connections);
  const payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
  let firms = 0;

  /** Companies without provinces, so that no province fills up, each with its own KvK number. */
  async function newCompanies(count: number, subscribed: boolean): Promise<UserActor[]> {
    const made = await someCompanies(harness, count, { subscribed, serviceAreas: [] });
    for (const { actor } of made) await setKvkNumber(actor, String(20_000_000 + (firms += 1)));
    return made.map(({ actor }) => actor);
  }

  /** Companies that registered before a KvK number belonged to one may share it. */
  const setKvkNumber = (who: UserActor, kvkNumber: string) =>
    harness.db
      .update(companies)
      .set({ kvkNumber, kvkSharedAt: harness.now })
      .where(eq(companies.contactId, who.userId));

  const codeOf = async (who: UserActor) => (await ensureReferralCode(harness.ctx(who), {}))!;

  const newCompany = async (subscribed = false) => (await newCompanies(1, subscribed))[0]!;

  async function applyCode(code: string, who: UserActor): Promise<void> {
    const [own] = await harness.db.select().from(companies).where(eq(companies.contactId, who.userId));
    const { id: companyId, kvkNumber } = own!;
    await harness.db.transaction((tx) => beginReferral(harness, tx, { ...who, companyId, kvkNumber, code }));
  }

  /** Companies that registered with this company's code and have not paid yet. */
  async function referredBy(referrer: UserActor, count = 1): Promise<UserActor[]> {
    const code = await codeOf(referrer);
    const made = await newCompanies(count, false);
    for (const who of made) await applyCode(code, who);
    return made;
  }

  /**
   * Pays a first invoice at the provider, without a webhook; returns the checkout's id. `paidWith` is the card's
   * fingerprint.
   */
  async function payAtProvider(who: UserActor, paidWith: string | null = null): Promise<string> {
    const order = { monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS, firstMonthExclVatCents: null };
    const { checkoutSessionId } = await payments.createCheckout(
      {
        ...order,
        providerCustomerId: await ensureCustomer(harness.ctx(who), who.companyId!),
        companyId: who.companyId!,
        creditExclVatCents: creditOnInvoice(
          order.monthlyExclVatCents,
          (await creditLeft(harness.db, who.companyId)).exclVatCents,
        ),
        firstPeriodEndsAt: null,
        expiresAt: new Date(harness.now.getTime() + 3_600_000),
        successUrl: "/",
        cancelUrl: "/",
      },
      harness.now,
    );
    await harness.db.insert(checkouts).values({
      checkoutSessionId,
      companyId: who.companyId!,
      ...order,
      createdAt: harness.now,
    });
    await payments.page.pay(checkoutSessionId, harness.now);
    await harness.db.update(sandboxSubscriptions).set({ paidWith }).where(isOfCompany(who.companyId!));
    return checkoutSessionId;
  }

  const syncPayment = (checkout: string, change: Partial<Pick<Ctx, "queue" | "payments">> = {}) =>
    syncCheckout(harness.ctx({ kind: "system" }, change), { checkout });

  return {
    harness,
    payments,
    newCompany,
    setKvkNumber,
    codeOf,
    applyCode,
    referredBy,
    payAtProvider,
    syncPayment,
    /** The remaining credit of a company, in cents including btw. */
    credit: (who: UserActor) => creditOf(harness, who.companyId),
    systemCtx: (change?: Partial<Ctx>) => harness.ctx({ kind: "system" }, change),
    /** Pays a first invoice, then syncs its checkout as the webhook does. */
    payAndSync: async (who: UserActor, paidWith?: string) => syncPayment(await payAtProvider(who, paidWith)),
    /** The referrals of a company, in the order of their rewards. */
    referralsOf: (who: UserActor) =>
      harness.db
        .select()
        .from(referrals)
        .where(eq(referrals.referrerCompanyId, who.companyId!))
        .orderBy(referrals.rewardNumber),
  };
}

export type ReferralHarness = Awaited<ReturnType<typeof openReferralHarness>>;
