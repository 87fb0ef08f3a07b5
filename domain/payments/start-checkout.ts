import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx, UserActor } from "../context.ts";
import { addMinutes } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { holdOfferPlace } from "../launch/offer-places.ts";
import { HOLD_MINUTES, PAY_MINUTES } from "../launch/rules.ts";
import { countTry, giveTryBack, isWithinLimit } from "../limits.ts";
import type { Province } from "../places/rules.ts";
import type { Payments } from "../ports.ts";
import { holdPlaces } from "./company-places.ts";
import { convergeSubscription } from "./converge-subscription.ts";
import { closePages, openPages } from "./payment-pages.ts";
import { isSubscribed, mayStillCharge, MONTHLY_EXCL_VAT_CENTS } from "../subscriptions/rules.ts";

/**
 * Starts a checkout at the payment provider and returns the address to send the company to. While it pays it holds a place
 * in each province that it serves (`provinces` while it has no profile, which starts from those places), and one of the
 * launch offer if there is one for it; only twice a day (decision 15). `successPath` gets `?session_id=…` added by us. Of
 * the payment pages of one company only the newest takes anything, so that nobody pays twice; should somebody manage to,
 * `convergeCheckout` gives one payment back.
 * Throws `payment_unavailable`, `subscription_already_active`, `provinces_required`, `region_full`, `not_allowed`,
 * `too_many_requests`, and `not_signed_in` when the account was deleted meanwhile.
 */
export async function startCheckout(
  ctx: Ctx,
  payments: Payments,
  input: { successPath: string; cancelPath: string; appUrl: string; provinces?: readonly Province[] },
): Promise<{ url: string }> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  if (!payments.takesOrders) throw new DomainError("payment_unavailable");
  await countTry(ctx, "order-for", actor.email);
  const before = await followBefore(ctx, payments, actor.userId);
  const { firstMonthExclVatCents, provinces, until } = await holdAll(ctx, actor, input.provinces ?? []);
  const order = { monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS, firstMonthExclVatCents };
  const asked = {
    userId: actor.userId,
    email: actor.email,
    ...order,
    expiresAt: addMinutes(ctx.now, PAY_MINUTES),
    successUrl: `${input.appUrl}${input.successPath}`,
    cancelUrl: `${input.appUrl}${input.cancelPath}`,
  };
  const { checkoutSessionId, url } = await payments
    .createCheckout(asked, ctx.now)
    .catch(async (error: unknown) => {
      // What the provider did not take is none of the orders of a day that keep others out.
      if (until > ctx.now) await giveTryBack(ctx, "hold-for", actor.email);
      throw error;
    });
  // Pages that were opened at the same time: of two, the one written down last finds the other.
  const others = await ctx.db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, actor.userId);
    if (!companyId) return null;
    const meanwhile = (await openPages(tx, ctx.now, actor.userId)).filter((id) => !before.includes(id));
    await tx.insert(checkouts).values({
      checkoutSessionId,
      userId: actor.userId,
      companyId,
      ...order,
      provinces: [...provinces],
      createdAt: ctx.now,
    });
    return meanwhile;
  });
  if (!others) {
    await payments.expireCheckout(checkoutSessionId);
    throw new DomainError("not_signed_in");
  }
  if (await closePages(ctx, payments, actor.userId, others)) {
    await payments.expireCheckout(checkoutSessionId);
    throw new DomainError("subscription_already_active");
  }
  return { url };
}

/**
 * Hears first what became of what this company ordered before: word of a payment, or of the next month's, may be late.
 * Returns its payment pages, closed now.
 */
async function followBefore(ctx: Ctx, payments: Payments, userId: string): Promise<string[]> {
  const [known] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (known && mayStillCharge(known)) await convergeSubscription(ctx, payments, known.providerSubscriptionId);
  const pages = await openPages(ctx.db, ctx.now, userId);
  await closePages(ctx, payments, userId, pages);
  return pages;
}

/** Holds what the company is going to pay for: its places, and the first month of the launch offer when that is for it. */
function holdAll(ctx: Ctx, actor: UserActor, asked: readonly Province[]) {
  return ctx.db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, actor.userId);
    if (!companyId) throw new DomainError("not_signed_in");
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
    if (isSubscribed(current ?? null, ctx.now)) throw new DomainError("subscription_already_active");
    const until = await holdUntil(ctx, tx, actor);
    const provinces = await holdPlaces(ctx, tx, companyId, asked, until);
    if (provinces.length === 0) throw new DomainError("provinces_required");
    return {
      provinces,
      until,
      firstMonthExclVatCents: await holdOfferPlace(ctx, tx, actor, companyId, until),
    };
  });
}

/** Until when an order keeps others out: until it is too late to pay it, or not at all after two on a day. */
const holdUntil = async (ctx: Ctx, tx: Transaction, actor: UserActor): Promise<Date> =>
  (await isWithinLimit({ ...ctx, db: tx }, "hold-for", actor.email))
    ? addMinutes(ctx.now, HOLD_MINUTES)
    : ctx.now;
