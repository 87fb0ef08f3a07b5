import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, subscriptions } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { lockMembership } from "../companies/lock-membership.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import type { Vertical } from "../verticals.ts";
import { sendsProposals } from "./policy.ts";

/**
 * The profile of the acting company. Locks its subscription and the actor's membership, so that neither ends before the
 * caller commits. Throws `subscription_required`, `profile_required`, and as `lockMembership`.
 */
export async function companyWithAccess(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
): Promise<{ profileId: string; vertical: Vertical }> {
  await lockMembership(ctx, tx, sendsProposals);
  const { companyId } = ctx.actor;
  const [subscription] = await tx
    .select({
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for("share");
  if (!isSubscribed(subscription ?? null, ctx.now)) throw new DomainError("subscription_required");
  const [profile] = await tx
    .select({ profileId: companyProfiles.id, vertical: companyProfiles.vertical })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  if (!profile) throw new DomainError("profile_required");
  return profile;
}
