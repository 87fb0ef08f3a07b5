import { and, eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { verifyCompanyInput } from "./input.ts";
import { verifiesCompanies } from "./policy.ts";

/**
 * The operator's word that a company was checked, or the taking back of it; who said it and when is kept. Saying the same
 * again changes nothing. Throws `not_found`.
 */
export const verifyCompany = verb(
  { name: "verify-company", input: verifyCompanyInput, by: verifiesCompanies },
  async (ctx, { profileId, verified }) => {
    const said = verified
      ? { verified, verifiedAt: ctx.now, verifiedBy: ctx.actor.userId }
      : { verified, verifiedAt: null, verifiedBy: null };
    const changed = await ctx.db
      .update(companyProfiles)
      .set(said)
      .where(and(eq(companyProfiles.id, profileId), eq(companyProfiles.verified, !verified)))
      .returning({ id: companyProfiles.id });
    if (changed.length > 0) return;
    const [there] = await ctx.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(eq(companyProfiles.id, profileId));
    if (!there) throw new DomainError("not_found");
  },
);
