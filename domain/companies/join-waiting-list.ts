import { waitingList } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry } from "../limits.ts";
import type { Province } from "../places/rules.ts";
import { lockCompany } from "./lock-company.ts";
import { regionsOfCompany } from "./regions-view.ts";

/**
 * Puts the acting company on the waiting list of each full province that it works in; one without a profile says where
 * that is (`asked`). Returns those. Throws `not_found` for an account without a company, `too_many_requests`, and
 * `not_signed_in` when the account was deleted meanwhile.
 */
export async function joinWaitingList(ctx: Ctx, asked: readonly Province[] = []): Promise<Province[]> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  await countTry(ctx, "join-for", actor.email);
  const { userId } = actor;
  return ctx.db.transaction(async (tx) => {
    // A place that the company gets meanwhile, by a payment in another tab, is seen here or takes it off the list again.
    const companyId = await lockCompany(tx, userId);
    if (!companyId) throw new DomainError("not_signed_in");
    const regions = await regionsOfCompany({ db: tx, now: ctx.now }, actor, asked);
    if (!regions) throw new DomainError("not_found");
    const { vertical, full } = regions;
    const createdAt = ctx.now;
    if (full.length > 0)
      await tx
        .insert(waitingList)
        .values(full.map((province) => ({ userId, companyId, vertical, province, createdAt })))
        .onConflictDoNothing();
    return full;
  });
}
