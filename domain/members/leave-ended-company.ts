import { and, eq, not } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyMembers } from "#db/schema/index.ts";
import { endTokensOf } from "../accounts/password-reset/end-tokens.ts";
import { lockCompany, type LockedCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { mayRead } from "../facts/may-be-shown.ts";
import { endMembership } from "./end-membership.ts";

/**
 * Locks the company of a user if a measure ended it; null for every other user. Call it before the account is locked (the order
 * of locks). Changes of its members hold the same lock.
 */
export async function lockEndedCompanyOf(tx: Transaction, userId: string): Promise<LockedCompany | null> {
  const read = () =>
    tx
      .select({ companyId: companies.id })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(and(eq(companyMembers.userId, userId), not(mayRead(companies))));
  const [seen] = await read();
  const locked = seen ? await lockCompany(tx, seen.companyId) : null;
  const [now] = locked ? await read() : [];
  return now?.companyId === locked?.companyId ? locked : null;
}

/**
 * Ends the membership of an ended company that `lockEndedCompanyOf` locked. Throws `ended_company_owner` for its last owner
 * (decisions 204 and 210).
 */
export async function leaveEndedCompany(
  ctx: Ctx,
  tx: Transaction,
  { companyId, userId: contactId }: LockedCompany,
  userId: string,
): Promise<void> {
  try {
    await endMembership(ctx, tx, { companyId, userId, contactId });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "last_owner") throw error;
    throw new DomainError("ended_company_owner");
  }
  await endTokensOf(tx, userId);
  await record(ctx, tx, { type: "company.member_left", companyId, userId });
}
