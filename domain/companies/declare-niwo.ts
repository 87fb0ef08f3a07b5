import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { declaresNiwo } from "../evidence/rules.ts";
import { record } from "../events/record.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { niwoInput } from "./input.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { declaresLicence } from "./policy.ts";

/**
 * Says of the acting mover that it has a NIWO licence, or why it needs none; saying the same again changes nothing. Throws
 * `not_found` for a company that is no mover or was deleted.
 */
export const declareNiwo = verb(
  { name: "declare-niwo", input: niwoInput, by: declaresLicence },
  async (ctx, { niwo }): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId, vertical } = await lockOwnCompany(ctx, tx, declaresLicence);
      if (!declaresNiwo(vertical)) throw new DomainError("not_found");
      const [said] = await tx
        .select({ niwo: companies.niwo })
        .from(companies)
        .where(eq(companies.id, companyId));
      if (said!.niwo === niwo) return;
      await tx.update(companies).set({ niwo, niwoDeclaredAt: ctx.now }).where(eq(companies.id, companyId));
      await record(ctx, tx, { type: "company.niwo_declared", companyId, userId, data: { niwo } });
    });
  },
);
