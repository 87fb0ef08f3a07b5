import { and, eq, ne, or } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { companyDetailsInput } from "./input.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { loseCheck } from "./lose-check.ts";
import { editsProfile } from "./policy.ts";

/**
 * Changes the name or the KvK number of the acting company, which takes off that it was checked. Throws `not_found` when the
 * company was deleted.
 */
export const saveCompanyDetails = verb(
  { name: "save-company-details", input: companyDetailsInput, by: editsProfile },
  async (ctx, details): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      const { companyId, userId } = company;
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
      await loseCheck(ctx, tx, company);
      await record(ctx, tx, { type: "company.details_changed", companyId, userId });
      await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);
