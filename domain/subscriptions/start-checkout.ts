import { and, eq, gt, isNull } from "drizzle-orm";
import { checkouts, companies, photographerProfiles, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import { holdRegionPlaces } from "../companies/region-places.ts";
import type { Ctx, UserActor } from "../context.ts";
import { addHours } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { holdOfferPlace } from "../launch/offer-places.ts";
import { HOLD_MINUTES, PAY_MINUTES } from "../launch/rules.ts";
import type { Province } from "../places/rules.ts";
import type { Payments } from "../ports.ts";
import { convergeCheckout } from "./converge-subscription.ts";
import { isSubscribed, MONTHLY_EXCL_VAT_CENTS } from "./rules.ts";

/**
 * Starts a checkout at the payment provider and returns the address to send the company to. While it pays it holds a place
 * in each province that it serves, and one of the launch offer if there is one for it. `successPath` gets `?session_id=…`
 * added by us. A payment page that was opened earlier takes nothing any more, so that nobody pays twice.
 * Throws `payment_unavailable`, `subscription_already_active`, `region_full`, `not_allowed`.
 */
export async function startCheckout(
  ctx: Ctx,
  payments: Payments,
  input: { successPath: string; cancelPath: string; appUrl: string },
): Promise<{ url: string }> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  if (!payments.takesOrders) throw new DomainError("payment_unavailable");
  await closeEarlier(ctx, payments, actor.userId);
  const firstMonthExclVatCents = await holdPlaces(ctx, actor);
  const order = { monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS, firstMonthExclVatCents };
  const { checkoutSessionId, url } = await payments.createCheckout(
    {
      userId: actor.userId,
      email: actor.email,
      ...order,
      expiresAt: addHours(ctx.now, PAY_MINUTES / 60),
      successUrl: `${input.appUrl}${input.successPath}`,
      cancelUrl: `${input.appUrl}${input.cancelPath}`,
    },
    ctx.now,
  );
  await ctx.db
    .insert(checkouts)
    .values({ checkoutSessionId, userId: actor.userId, ...order, createdAt: ctx.now });
  return { url };
}

/** Closes the payment pages that this company still has open; one that turns out to be paid already counts at once. */
async function closeEarlier(ctx: Ctx, payments: Payments, userId: string): Promise<void> {
  const open = await ctx.db
    .select({ id: checkouts.checkoutSessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        isNull(checkouts.paidAt),
        gt(checkouts.createdAt, addHours(ctx.now, -PAY_MINUTES / 60)),
      ),
    );
  for (const { id } of open) {
    await payments.expireCheckout(id);
    await convergeCheckout(ctx, payments, id, userId);
  }
}

/** Holds what the company is going to pay for; returns the price of its first month when the launch offer is for it. */
async function holdPlaces(ctx: Ctx, actor: UserActor): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));
    if (isSubscribed(current ?? null, ctx.now)) throw new DomainError("subscription_already_active");
    const [company] = await tx
      .select({ vertical: companies.vertical, serves: photographerProfiles.serviceAreas })
      .from(companies)
      .innerJoin(photographerProfiles, eq(photographerProfiles.userId, companies.userId))
      .where(eq(companies.userId, actor.userId));
    if (company) {
      // The column's CHECK allows nothing but provinces.
      const places = {
        userId: actor.userId,
        vertical: company.vertical,
        provinces: company.serves as Province[],
      };
      await holdRegionPlaces(ctx, tx, places, addHours(ctx.now, HOLD_MINUTES / 60));
    }
    return holdOfferPlace(ctx, tx, actor);
  });
}
