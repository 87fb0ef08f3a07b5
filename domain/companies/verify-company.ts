import { and, eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { verifyCompanyInput } from "./input.ts";
import { verifiesCompanies } from "./policy.ts";

/**
 * Marks a company as checked, with the operator and the time, or removes that mark. Idempotent. Throws `not_found`, also when
 * the company was deleted.
 */
export const verifyCompany = verb(
  { name: "verify-company", input: verifyCompanyInput, by: verifiesCompanies },
  async (ctx, { profileId, verified }) => {
    const mark = verified
      ? { verified, verifiedAt: ctx.now, verifiedBy: ctx.actor.userId }
      : { verified, verifiedAt: null, verifiedBy: null };
    await ctx.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(companyProfiles)
        .set(mark)
        .where(and(eq(companyProfiles.id, profileId), eq(companyProfiles.verified, !verified)))
        .returning({ companyId: companyProfiles.companyId });
      if (!changed) {
        const existing = await tx.$count(companyProfiles, eq(companyProfiles.id, profileId));
        if (existing === 0) throw new DomainError("not_found");
        return;
      }
      if (changed.companyId === null) throw new DomainError("not_found");
      const type = verified ? "company.verified" : "company.unverified";
      await record(ctx, tx, { type, companyId: changed.companyId });
    });
  },
);
