import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";

/** Throws `profile_required` when the acting company has no profile. */
export async function requireProfile(ctx: Ctx<CompanyActor>): Promise<void> {
  const own = await ctx.db.$count(companyProfiles, eq(companyProfiles.companyId, ctx.actor.companyId));
  if (own === 0) throw new DomainError("profile_required");
}
