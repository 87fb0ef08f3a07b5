import { and, eq } from "drizzle-orm";
import { photographerProfiles } from "#db/schema/index.ts";
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
      .update(photographerProfiles)
      .set(said)
      .where(and(eq(photographerProfiles.id, profileId), eq(photographerProfiles.verified, !verified)))
      .returning({ id: photographerProfiles.id });
    if (changed.length > 0) return;
    const [there] = await ctx.db
      .select({ id: photographerProfiles.id })
      .from(photographerProfiles)
      .where(eq(photographerProfiles.id, profileId));
    if (!there) throw new DomainError("not_found");
  },
);
