import { and, eq } from "drizzle-orm";
import { photographerProfiles } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isId } from "../ids.ts";

/**
 * The operator's word that a company was checked, or the taking back of it; who said it and when is kept. Saying the same
 * again changes nothing. Throws `not_found`.
 */
export async function verifyCompany(ctx: Ctx, profileId: string, verified: boolean): Promise<void> {
  const operator = requireRole(ctx, "OPERATOR");
  if (!isId(profileId)) throw new DomainError("not_found");
  const said = verified
    ? { verified, verifiedAt: ctx.now, verifiedBy: operator.userId }
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
}
