import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry } from "../limits.ts";

/**
 * Whether the acting company may send pictures now: asked before they are read, and again before they are drawn. Returns
 * who it is. Throws `profile_required`.
 */
export async function requireProfile(ctx: Ctx) {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  const own = await ctx.db.$count(companyProfiles, eq(companyProfiles.userId, actor.userId));
  if (own === 0) throw new DomainError("profile_required");
  return actor;
}

/** Lets one upload of the acting company in, before any of it is read. Throws `profile_required`, `too_many_requests`. */
export async function admitUpload(ctx: Ctx): Promise<void> {
  const { userId } = await requireProfile(ctx);
  await countTry(ctx, "upload-of", userId);
}
