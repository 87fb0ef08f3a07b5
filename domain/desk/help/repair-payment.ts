import { eq } from "drizzle-orm";
import { companies, subscriptions } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { applyCheckout, applySubscription } from "../../payments/apply-provider-state.ts";
import { openCheckouts } from "../../payments/open-checkouts.ts";
import { verb } from "../../kernel/verb.ts";
import { repairPaymentInput } from "./input.ts";
import { repairsPayments } from "./policy.ts";

/**
 * Reads the open checkouts and the subscription of a company anew at the provider, for a payment whose webhook did not come.
 * Changes only what the provider says. Throws `not_found`; rejects when the provider does not answer.
 */
export const repairPayment = verb(
  { name: "repair-payment", input: repairPaymentInput, by: repairsPayments },
  async (ctx, { companyId, reason, note }) => {
    const [company] = await ctx.db
      .select({ id: companies.id, subscriptionId: subscriptions.providerSubscriptionId })
      .from(companies)
      .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
      .where(eq(companies.id, companyId));
    if (!company) throw new DomainError("not_found");
    const open = await openCheckouts(ctx.db, ctx.now, companyId);
    for (const checkout of open) await applyCheckout(ctx, checkout, companyId);
    if (company.subscriptionId !== null) await applySubscription(ctx, company.subscriptionId);
    await ctx.db.transaction((tx) =>
      logAct(ctx, tx, {
        act: "repair-payment",
        subjectKind: "company",
        subjectId: companyId,
        reason,
        note,
        facts: { checkouts: open.length },
      }),
    );
  },
);
