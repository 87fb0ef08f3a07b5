import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { lockOwnCompany } from "../companies/lock-membership.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { addMinutes } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { holdOfferPlace } from "../launch/offer-places.ts";
import { HOLD_MINUTES, PAY_MINUTES } from "../launch/rules.ts";
import { readLaunch } from "../launch/views.ts";
import { refundTry, isWithinLimit } from "../kernel/count-tries.ts";
import type { Province } from "../companies/places/rules.ts";
import { isSubscribed, MONTHLY_EXCL_VAT_CENTS } from "../subscriptions/rules.ts";
import { verb } from "../kernel/verb.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { holdPlaces } from "./company-places.ts";
import { creditLeft } from "./billing/credit.ts";
import { creditOnInvoice } from "./billing/rules.ts";
import { ensureCustomer } from "./billing/customer.ts";
import { refuseHeldCompany } from "../companies/refuse-held-company.ts";
import { billingDetailsOf } from "./billing/views.ts";
import { startCheckoutInput } from "./input.ts";
import { closeCheckouts, openCheckouts } from "./open-checkouts.ts";
import { orders } from "./policy.ts";

/**
 * Starts a checkout at the payment provider and returns the address of its payment page. Until the checkout expires, it
 * holds a place in each province of the company (`provinces` for one without a profile) and a place of the launch offer if
 * there is one; only the first two checkouts of a day do (decision 15). Earlier checkouts of the company are expired, so
 * that nobody pays twice; if both get paid all the same, `applyCheckout` refunds one.
 * Throws `payment_unavailable`, `company_suspended`, `subscription_already_active`, `registration_unfinished`,
 * `billing_details_required`, `business_required`, `provinces_required`, `region_full`, `not_allowed`, `too_many_requests`, and
 * `not_signed_in` when the account was deleted meanwhile.
 */
export const startCheckout = verb(
  {
    name: "start-checkout",
    input: startCheckoutInput,
    by: orders,
    limits: [{ act: "order-for", ofCaller: ({ actor }) => actor.email }],
  },
  async (ctx, { successUrl, cancelUrl, provinces: asked, asBusiness }): Promise<{ url: string }> => {
    const { actor, payments } = ctx;
    const { companyId } = actor;
    if (!payments.takesOrders) throw new DomainError("payment_unavailable");
    const expired = await expireEarlierCheckouts(ctx);
    const { firstMonthExclVatCents, provinces, until } = await holdAll(ctx, asked, asBusiness);
    const order = {
      monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS,
      firstMonthExclVatCents,
      firstPeriodEndsAt: (await readLaunch(ctx)).firstPeriodEndsAt,
      expiresAt: addMinutes(ctx.now, PAY_MINUTES),
    };
    const credit = await creditLeft(ctx.db, companyId);
    const first = firstMonthExclVatCents ?? MONTHLY_EXCL_VAT_CENTS;
    const creditExclVatCents = creditOnInvoice(first, credit.exclVatCents);
    const { checkoutSessionId, url } = await ensureCustomer(ctx, companyId)
      .then((providerCustomerId) =>
        payments.createCheckout(
          { providerCustomerId, companyId, ...order, creditExclVatCents, successUrl, cancelUrl },
          ctx.now,
        ),
      )
      .catch(async (error: unknown) => {
        // Don't count a checkout that the provider rejected towards the daily limit on holds.
        if (until > ctx.now) {
          await refundTry(ctx, "hold-for", actor.email);
          await refundTry(ctx, "hold-of", companyId);
        }
        throw error;
      });
    // Of two concurrent checkouts, the one that is stored last finds the other.
    const others = await ctx.db.transaction(async (tx) => {
      if (!(await lockCompany(tx, companyId))) return null;
      const open = await openCheckouts(tx, ctx.now, companyId);
      await tx.insert(checkouts).values({
        checkoutSessionId,
        provider: payments.provider,
        url,
        companyId,
        ...order,
        heldUntil: until > ctx.now ? until : null,
        provinces: [...provinces],
        asBusiness,
        createdAt: ctx.now,
      });
      return open.filter((id) => !expired.includes(id));
    });
    if (!others) {
      await payments.expireCheckout(checkoutSessionId);
      throw new DomainError("not_signed_in");
    }
    if (await closeCheckouts(ctx, companyId, others)) {
      await payments.expireCheckout(checkoutSessionId);
      throw new DomainError("subscription_already_active");
    }
    return { url };
  },
);

/**
 * Syncs the subscription of the company, as the webhook of its renewal or its end may be late, and expires its earlier
 * checkouts. Returns the ids of those.
 */
async function expireEarlierCheckouts(ctx: Ctx<CompanyActor>): Promise<string[]> {
  const { companyId } = ctx.actor;
  const [known] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  if (known && known.status !== "canceled") await applySubscription(ctx, known.providerSubscriptionId);
  const earlier = await openCheckouts(ctx.db, ctx.now, companyId);
  await closeCheckouts(ctx, companyId, earlier);
  return earlier;
}

/** Holds the places of the company, and one of the launch offer if it can have one. */
function holdAll(ctx: Ctx<CompanyActor>, asked: readonly Province[], asBusiness: boolean) {
  return ctx.db.transaction(async (tx) => {
    const company = await lockOwnCompany(ctx, tx, orders);
    const { companyId } = company;
    await refuseHeldCompany(tx, companyId);
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
    if (current?.firstPaymentUnderWay || isSubscribed(current ?? null, ctx.now))
      throw new DomainError("subscription_already_active");
    const { hasDetails, isFinished } = await billingDetailsOf({ db: tx }, ctx.actor);
    if (!isFinished) throw new DomainError("registration_unfinished");
    if (!hasDetails) throw new DomainError("billing_details_required");
    if (!asBusiness) throw new DomainError("business_required");
    const until = await holdUntil(ctx, tx);
    const provinces = await holdPlaces(ctx, tx, companyId, asked, until);
    if (provinces.length === 0) throw new DomainError("provinces_required");
    return {
      provinces,
      until,
      firstMonthExclVatCents: await holdOfferPlace(ctx, tx, company, until),
    };
  });
}

/**
 * When the hold of this checkout ends: a little after the checkout expires, or now when two of today had a hold, of this mailbox
 * or of this company.
 */
async function holdUntil(ctx: Ctx<CompanyActor>, tx: Transaction): Promise<Date> {
  const { email, companyId } = ctx.actor;
  const counted = { ...ctx, db: tx };
  const mayHold =
    (await isWithinLimit(counted, "hold-of", companyId)) && (await isWithinLimit(counted, "hold-for", email));
  return mayHold ? addMinutes(ctx.now, HOLD_MINUTES) : ctx.now;
}
