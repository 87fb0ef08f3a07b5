import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyProfiles, subscriptions } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { NiwoDeclaration } from "../evidence/rules.ts";
import { lockMembership } from "../companies/lock-membership.ts";
import { mayAct } from "../facts/may-be-shown.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { sendsProposals } from "./policy.ts";

/**
 * The profile of the acting company, and what a mover says of its licence. Locks its subscription and the actor's membership, so that neither ends before the
 * caller commits. Throws `subscription_required`, `profile_required`, `company_suspended`, and as `lockMembership`.
 */
export async function companyWithAccess(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
): Promise<{ profileId: string; vertical: Vertical; niwo: NiwoDeclaration | null }> {
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
    .select({
      profileId: companyProfiles.id,
      vertical: companyProfiles.vertical,
      niwo: companies.niwo,
      standing: { suspendedAt: companies.suspendedAt, endedAt: companies.endedAt },
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, companyId));
  // Suspending a company locks its subscription too, so it is seen here or comes after this quote.
  if (profile && !mayAct(profile.standing)) throw new DomainError("company_suspended");
  if (!profile?.profileId || !profile.vertical) throw new DomainError("profile_required");
  return { profileId: profile.profileId, vertical: profile.vertical, niwo: profile.niwo };
}

/** Throws as `companyWithAccess` for a company that may not write to clients, without holding its locks. */
export const hasAccess = (ctx: Ctx<CompanyActor>) => ctx.db.transaction((tx) => companyWithAccess(ctx, tx));
