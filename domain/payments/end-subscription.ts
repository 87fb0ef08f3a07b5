import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import { contactOf } from "../companies/contact-of.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { verb } from "../kernel/verb.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { endSubscriptionInput } from "./input.ts";
import { endsSubscriptions } from "./policy.ts";

/**
 * Ends the subscription of a company at once, on the operator's account. Gives nothing back: that is `refundPayment`. The
 * company gets a mail. Throws `subscription_not_active`.
 */
export const endSubscription = verb(
  { name: "end-subscription", input: endSubscriptionInput, by: endsSubscriptions },
  async (ctx, { companyId, reason }): Promise<void> => {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
    if (!row || row.status === "canceled") throw new DomainError("subscription_not_active");
    const { providerSubscriptionId: subscriptionId } = row;
    await paymentsOf(ctx, row).endNow(subscriptionId, ctx.now);
    const event = {
      type: "subscription.ended",
      companyId,
      userId: await contactOf(ctx.db, companyId),
      subscriptionId,
      data: { reason },
    } as const;
    await ctx.db.transaction(async (tx) => {
      await record(ctx, tx, event);
      await logAct(ctx, tx, {
        act: "end-subscription",
        subjectKind: "company",
        subjectId: companyId,
        reason,
        facts: { subscriptionId },
      });
    });
    await applySubscription(ctx, subscriptionId);
  },
);
