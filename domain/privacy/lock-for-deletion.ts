import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  authUsers,
  briefs,
  companyMembers,
  complaints,
  deals,
  proposals,
  subscriptions,
} from "#db/schema/index.ts";
import { OPEN_COMPLAINT_STATES } from "../deals/complaints/rules.ts";
import { lockCompany, type LockedCompany } from "../companies/lock-company.ts";
import { lockRegions } from "../companies/region-places.ts";
import type { UserActor } from "../kernel/context.ts";
import { lockOfferPlaces } from "../launch/offer-places.ts";
import { lockOperators, requireOtherAdmin } from "../operators/lock-operators.ts";
import { proposalStatusesBefore } from "../facts/proposal-status.ts";

type Account = { id: string; email: string; fullName: string };

/** `leaves` is null for an account without a company. Without another member the company is deleted too (`companyGoes`). */
export type LockedForDeletion = {
  account: Account;
  leaves: { companyId: string; contactId: string; companyGoes: boolean } | null;
};

/** The user joined or left a company since its company was read, before the locks. Read that again. */
export class MembershipChanged extends Error {}

/** The company of a user now; its session may know another one. */
export async function companyOfUser(db: Pick<Transaction, "select">, userId: string): Promise<string | null> {
  const [member] = await db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return member?.companyId ?? null;
}

/**
 * Locks everything that both deleting an account and other verbs change, in the lock order of docs/concurrency.md. Returns
 * the current account (the session may have an older address) and its company; null when the account is gone. Throws
 * `last_operator`, and `MembershipChanged` when the user is not of this company any more, or has joined one.
 */
export async function lockForDeletion(
  tx: Transaction,
  actor: UserActor,
  companyId: string | null,
): Promise<LockedForDeletion | null> {
  const company = companyId === null ? null : await lockCompany(tx, companyId);
  // With all operators locked, two of them cannot both delete themselves.
  const operators = actor.role === "OPERATOR" ? await lockOperators(tx) : null;
  const account = await lockAccount(tx, actor);
  if (!account) return null;
  // Joining holds the lock on the account, leaving the one on the company.
  if ((await companyOfUser(tx, actor.userId)) !== companyId) throw new MembershipChanged();
  if (operators) requireOtherAdmin(operators, actor.userId);
  const leaves = company && (await leaving(tx, company));
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
  await lockRequests(tx, account, leaves);
  return { account, leaves };
}

async function leaving(tx: Transaction, { companyId, userId: contactId }: LockedCompany) {
  const members = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId));
  return { companyId, contactId, companyGoes: members === 1 };
}

async function lockAccount(tx: Transaction, { userId }: UserActor): Promise<Account | undefined> {
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email, fullName: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("update");
  return account;
}

/** Locks the account's own requests, and those with a pending quote or an open complaint of a company that goes with it. */
async function lockRequests(
  tx: Transaction,
  { id, email }: Account,
  leaves: LockedForDeletion["leaves"],
): Promise<void> {
  const quotedOn = (companyId: string) =>
    tx
      .select({ briefId: proposals.briefId })
      .from(proposals)
      .where(
        and(
          eq(proposals.companyId, companyId),
          inArray(proposals.status, proposalStatusesBefore("withdraw")),
        ),
      );
  const complainedOn = (companyId: string) =>
    tx
      .select({ briefId: deals.briefId })
      .from(complaints)
      .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
      .where(and(eq(deals.companyId, companyId), inArray(complaints.state, OPEN_COMPLAINT_STATES)));
  await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(
      or(
        eq(briefs.clientId, id),
        and(isNull(briefs.clientId), eq(briefs.ownerEmail, email)),
        leaves?.companyGoes ? inArray(briefs.id, quotedOn(leaves.companyId)) : undefined,
        leaves?.companyGoes ? inArray(briefs.id, complainedOn(leaves.companyId)) : undefined,
      ),
    )
    .orderBy(asc(briefs.id))
    .for("update");
}
