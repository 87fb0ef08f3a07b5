import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { portalInput } from "./input.ts";
import { managesBilling } from "./policy.ts";
import { paymentsOf } from "./provider-of.ts";

/**
 * The page of the payment provider on which the acting company changes the card or account that it pays with. Throws
 * `subscription_not_active` for a company that never had a subscription.
 */
export const openPortal = verb(
  { name: "open-portal", input: portalInput, by: managesBilling },
  async (ctx, { returnUrl }): Promise<{ url: string }> => {
    const [own] = await ctx.db
      .select({ provider: subscriptions.provider, customer: subscriptions.providerCustomerId })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, ctx.actor.companyId));
    if (!own) throw new DomainError("subscription_not_active");
    return { url: await paymentsOf(ctx, own).portalUrl(own.customer, returnUrl) };
  },
);
