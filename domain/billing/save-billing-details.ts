import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { billingDetailsInput } from "./input.ts";
import { managesBilling } from "./policy.ts";

/**
 * Stores the name, address and btw-id of the acting company for its next invoices; invoices that were issued stay as they
 * are. A job tells the payment provider. Throws `not_found` when the company was deleted.
 */
export const saveBillingDetails = verb(
  { name: "save-billing-details", input: billingDetailsInput, by: managesBilling },
  async (ctx, { place, addition, ...details }): Promise<void> => {
    const { companyId, userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      const saved = await tx
        .update(companies)
        .set({ ...details, city: place, houseNumberAddition: addition || null })
        .where(eq(companies.id, companyId))
        .returning({ id: companies.id });
      if (saved.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "company.billing_details_saved", companyId, userId });
      await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);
