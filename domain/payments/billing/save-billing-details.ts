import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { checkedFactsOf } from "../../evidence/checked-facts.ts";
import { endTouchedChecks } from "../../evidence/end-checks.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { billingColumns, billingDetailsInput } from "./input.ts";
import { managesBilling } from "./policy.ts";

/**
 * Stores the name, address and btw-id of the acting company for its next invoices; invoices that were issued stay as they
 * are. Another name or btw-id
 * ends the checks that were about it. A job tells the payment provider. Throws `not_found` when the company was deleted.
 */
export const saveBillingDetails = verb(
  { name: "save-billing-details", input: billingDetailsInput, by: managesBilling },
  async (ctx, details): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, managesBilling);
      const { companyId, userId } = company;
      const own = eq(companies.id, companyId);
      const before = await checkedFactsOf(tx, companyId);
      await tx.update(companies).set(billingColumns(details)).where(own);
      await endTouchedChecks(ctx, tx, company, before);
      await record(ctx, tx, { type: "company.billing_details_saved", companyId, userId });
      await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);
