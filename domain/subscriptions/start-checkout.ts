import { eq } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { Payments } from "../ports.ts";
import { isSubscribed, MONTHLY_EXCL_VAT_CENTS } from "./rules.ts";

/**
 * Starts a checkout at the payment provider and returns the address to send the company to.
 * `successPath` gets `?session_id=…` added by us. Throws `subscription_already_active`, `not_allowed`.
 */
export async function startCheckout(
  ctx: Ctx,
  payments: Payments,
  input: { successPath: string; cancelPath: string; appUrl: string },
): Promise<{ url: string }> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  const [current] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));
  if (isSubscribed(current ?? null, ctx.now)) throw new DomainError("subscription_already_active");
  const { checkoutSessionId, url } = await payments.createCheckout(
    {
      userId: actor.userId,
      email: actor.email,
      monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS,
      successUrl: `${input.appUrl}${input.successPath}`,
      cancelUrl: `${input.appUrl}${input.cancelPath}`,
    },
    ctx.now,
  );
  await ctx.db.insert(checkouts).values({
    checkoutSessionId,
    userId: actor.userId,
    monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS,
    createdAt: ctx.now,
  });
  return { url };
}
