import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import { briefs, companyMembers, operatorMembers, proposals } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { ROLES_THAT_HEAR, type Hearers } from "./notifications/rules.ts";

type Subjects = { briefId?: string; proposalId?: string; companyId?: string };

/**
 * The users that an event with these subjects tells, in the order of their ids: the client of its brief, or members of its
 * company, which else is that of its proposal. None where the client has no account, or the company is gone.
 */
export async function usersToTell(
  tx: Pick<Transaction, "select">,
  whom: Hearers,
  { briefId, proposalId, companyId }: Subjects,
): Promise<string[]> {
  if (whom === "client") {
    const [brief] = await tx.select({ userId: briefs.clientId }).from(briefs).where(eq(briefs.id, briefId!));
    return brief?.userId ? [brief.userId] : [];
  }
  const ofProposal = tx
    .select({ companyId: proposals.companyId })
    .from(proposals)
    .where(eq(proposals.id, proposalId!));
  const isMember = companyId
    ? eq(companyMembers.companyId, companyId)
    : inArray(companyMembers.companyId, ofProposal);
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(isMember, inArray(companyMembers.role, [...ROLES_THAT_HEAR[whom]])))
    .orderBy(asc(companyMembers.userId));
  return members.map(({ userId }) => userId);
}

/** The members who write to clients of the companies with a pending quote on this brief, without this company. */
export async function otherQuotersToTell(
  tx: Pick<Transaction, "select">,
  now: Date,
  { briefId, companyId }: Subjects,
): Promise<string[]> {
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(proposals)
    .innerJoin(companyMembers, eq(companyMembers.companyId, proposals.companyId))
    .where(
      and(
        eq(proposals.briefId, briefId!),
        isPendingAt(now),
        ne(proposals.companyId, companyId!),
        inArray(companyMembers.role, [...ROLES_THAT_HEAR.quoters]),
      ),
    )
    .orderBy(asc(companyMembers.userId));
  return members.map(({ userId }) => userId);
}

/** Every `ADMIN`, and the operator whom an event is about, but not these users. */
export async function operatorsToTell(
  tx: Pick<Transaction, "select">,
  userId: string | undefined,
  leftOut: readonly string[],
): Promise<string[]> {
  const isAdmin = eq(operatorMembers.role, "ADMIN");
  const rows = await tx
    .select({ userId: operatorMembers.userId })
    .from(operatorMembers)
    .where(userId === undefined ? isAdmin : or(isAdmin, eq(operatorMembers.userId, userId)))
    .orderBy(asc(operatorMembers.userId));
  return rows.flatMap((row) => (leftOut.includes(row.userId) ? [] : [row.userId]));
}

/** The company of an event: its own, else that of its proposal. Empty when that company is gone. */
export async function companyOf(
  tx: Pick<Transaction, "select">,
  { proposalId, companyId }: Subjects,
): Promise<string[]> {
  if (companyId) return [companyId];
  const [proposal] = await tx
    .select({ companyId: proposals.companyId })
    .from(proposals)
    .where(eq(proposals.id, proposalId!));
  return proposal?.companyId ? [proposal.companyId] : [];
}
