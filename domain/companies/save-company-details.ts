import { and, eq, ne, or } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { endTouchedChecks } from "../evidence/end-checks.ts";
import { companyDetailsInput } from "./input.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { editsProfile } from "./policy.ts";

/**
 * Changes the name or the KvK number of the acting company, which ends the checks that were about it. Throws `not_found` when the
 * company was deleted.
 */
export const saveCompanyDetails = verb(
  { name: "save-company-details", input: companyDetailsInput, by: editsProfile },
  async (ctx, details): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      const { companyId, userId } = company;
      const before = await checkedFactsOf(tx, companyId);
      const changed = await tx
        .update(companies)
        .set(details)
        .where(
          and(
            eq(companies.id, companyId),
            or(ne(companies.companyName, details.companyName), ne(companies.kvkNumber, details.kvkNumber)),
          ),
        )
        .returning({ id: companies.id });
      if (changed.length === 0) return;
      await endTouchedChecks(ctx, tx, company, before);
      await record(ctx, tx, { type: "company.details_changed", companyId, userId });
      await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);
