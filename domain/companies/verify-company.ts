import { and, eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { verifyCompanyInput } from "./input.ts";
import { verifiesCompanies } from "./policy.ts";

/** Marks a company as checked, with the operator and the time, or removes that mark. Idempotent. Throws `not_found`. */
export const verifyCompany = verb(
  { name: "verify-company", input: verifyCompanyInput, by: verifiesCompanies },
  async (ctx, { profileId, verified }) => {
    const mark = verified
      ? { verified, verifiedAt: ctx.now, verifiedBy: ctx.actor.userId }
      : { verified, verifiedAt: null, verifiedBy: null };
    const changed = await ctx.db
      .update(companyProfiles)
      .set(mark)
      .where(and(eq(companyProfiles.id, profileId), eq(companyProfiles.verified, !verified)))
      .returning({ id: companyProfiles.id });
    if (changed.length > 0) return;
    const [existing] = await ctx.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(eq(companyProfiles.id, profileId));
    if (!existing) throw new DomainError("not_found");
  },
);
