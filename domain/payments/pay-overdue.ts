import { noInput, verb } from "../verb.ts";
import { syncedSubscription } from "./own-subscription.ts";
import { decidesOnSubscription } from "./policy.ts";

/**
 * The provider's page on which the acting company pays its overdue invoice; null when nothing is overdue (any more). Asks
 * the provider first, because the address of that page changes. Throws `subscription_not_active` without a subscription.
 */
export const payOverdue = verb(
  { name: "pay-overdue", input: noInput, by: decidesOnSubscription },
  async (ctx): Promise<{ url: string | null }> => {
    const { status, payUrl } = await syncedSubscription(ctx);
    return { url: status === "past_due" ? payUrl : null };
  },
);
