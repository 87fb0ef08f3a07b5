import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, companyMembers, profiles, proposals, subscriptions } from "#db/schema/index.ts";
import { lockCompany, type LockedCompany } from "../companies/lock-company.ts";
import { lockRegions } from "../companies/region-places.ts";
import type { UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { lockOfferPlaces } from "../launch/offer-places.ts";
import { proposalStatusesBefore } from "../proposal-status.ts";

type Account = { id: string; email: string; fullName: string };

/** `leaves` is null for an account without a company. Without another member the company is deleted too (`companyGoes`). */
export type LockedForDeletion = {
  account: Account;
  leaves: { companyId: string; contactId: string; companyGoes: boolean } | null;
};

/**
 * Locks everything that both deleting an account and other verbs change, in the lock order of docs/architecture.md. Returns
 * the current account (the session may have an older address) and its company; null when the account is gone. Throws
 * `last_operator`.
 */
export async function lockForDeletion(tx: Transaction, actor: UserActor): Promise<LockedForDeletion | null> {
  const company = actor.companyId === null ? null : await lockCompany(tx, actor.companyId);
  const accounts = await lockAccounts(tx, actor);
  const account = accounts.find(({ id }) => id === actor.userId);
  if (!account) return null;
  // With all operators locked, two of them cannot both delete themselves.
  if (actor.role === "OPERATOR" && accounts.length < 2) throw new DomainError("last_operator");
  const leaves = company && (await leaving(tx, actor, company));
  if (company && leaves?.companyGoes) {
    await lockRegions(tx, company.vertical);
    await lockOfferPlaces(tx);
    // Sending a proposal locks the subscription, so a concurrent proposal commits before this or is refused.
    await tx
      .select({ id: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, company.companyId))
      .for("update");
  }
  await lockRequests(tx, actor, account, leaves);
  return { account, leaves };
}

/** Null for somebody whose membership ended since. */
async function leaving(
  tx: Transaction,
  { userId }: UserActor,
  { companyId, userId: contactId }: LockedCompany,
) {
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  if (!members.some((member) => member.userId === userId)) return null;
  return { companyId, contactId, companyGoes: members.length === 1 };
}

/** Locks the actor's account; for an operator, the accounts of all operators. */
const lockAccounts = (tx: Transaction, { userId, role }: UserActor): Promise<Account[]> =>
  tx
    .select({ id: authUsers.id, email: authUsers.email, fullName: authUsers.name })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(role === "OPERATOR" ? eq(profiles.role, "OPERATOR") : eq(authUsers.id, userId))
    .orderBy(asc(authUsers.id))
    .for("update", { of: authUsers });

/** Locks the account's own requests, and those with a pending quote of a company that goes with it. */
async function lockRequests(
  tx: Transaction,
  actor: UserActor,
  { id, email }: Account,
  leaves: LockedForDeletion["leaves"],
): Promise<void> {
  const quotedOn = tx
    .select({ briefId: proposals.briefId })
    .from(proposals)
    .where(
      and(
        isOwnCompany(proposals.companyId, actor),
        inArray(proposals.status, proposalStatusesBefore("withdraw")),
      ),
    );
  await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(
      or(
        eq(briefs.clientId, id),
        and(isNull(briefs.clientId), eq(briefs.ownerEmail, email)),
        leaves?.companyGoes ? inArray(briefs.id, quotedOn) : undefined,
      ),
    )
    .orderBy(asc(briefs.id))
    .for("update");
}
