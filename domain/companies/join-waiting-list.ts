import { waitingList } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry } from "../limits.ts";
import type { Province } from "../places/rules.ts";
import { regionsOfCompany } from "./regions-view.ts";

/**
 * Puts the acting company on the waiting list of each full province that it works in; one without a profile says where
 * that is (`asked`). Returns those. Throws `not_found` for an account without a company, and `too_many_requests`.
 */
export async function joinWaitingList(ctx: Ctx, asked: readonly Province[] = []): Promise<Province[]> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  await countTry(ctx, "join-for", actor.email);
  const regions = await regionsOfCompany(ctx, actor, asked);
  if (!regions) throw new DomainError("not_found");
  if (regions.full.length === 0) return [];
  await ctx.db
    .insert(waitingList)
    .values(
      regions.full.map((province) => ({
        userId: actor.userId,
        vertical: regions.vertical,
        province,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
  return regions.full;
}
