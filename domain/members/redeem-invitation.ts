import { and, eq, gt, not } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyMembers, memberInvitations } from "#db/schema/index.ts";
import { endTokensOf } from "../accounts/end-tokens.ts";
import { markUsed, type FoundCode } from "../accounts/one-time-codes.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { mayRead } from "../may-be-shown.ts";
import { forgetNotifications } from "../notifications/forget-notifications.ts";
import type { CompanyRole } from "../roles.ts";
import { isMember, requirePhone } from "./member-rows.ts";

export type OpenInvitation = { id: string; companyId: string; role: CompanyRole };

/**
 * The invitation of a link, with its company locked so that it is accepted once, or withdrawn. That of a company that was ended
 * works no more. Throws `link_invalid`.
 */
export async function lockInvitation(ctx: Ctx, tx: Transaction, found: FoundCode): Promise<OpenInvitation> {
  const isOpen = and(
    eq(memberInvitations.id, found.subjectId),
    gt(memberInvitations.expiresAt, ctx.now),
    mayRead(companies),
  );
  const read = () =>
    tx
      .select({
        id: memberInvitations.id,
        companyId: memberInvitations.companyId,
        role: memberInvitations.role,
      })
      .from(memberInvitations)
      .innerJoin(companies, eq(companies.id, memberInvitations.companyId))
      .where(isOpen);
  const [seen] = await read();
  if (!seen || !(await lockCompany(tx, seen.companyId))) throw new DomainError("link_invalid");
  const [invitation] = await read();
  if (!invitation) throw new DomainError("link_invalid");
  return invitation;
}

/**
 * Makes the user a member by an invitation that `lockInvitation` returned. Who belonged to a company that was ended leaves it,
 * but its owners (decision 204). Throws `contact_without_phone` for an owner to be, `ended_company_owner`, `member_elsewhere`,
 * `link_invalid`.
 */
export async function redeemInvitation(
  ctx: Ctx,
  tx: Transaction,
  { id, companyId, role }: OpenInvitation,
  { codeId }: FoundCode,
  userId: string,
): Promise<void> {
  if (role === "OWNER") await requirePhone(tx, userId);
  await leaveEndedCompany(ctx, tx, userId);
  const joined = await tx
    .insert(companyMembers)
    .values({ companyId, userId, role, createdAt: ctx.now })
    .onConflictDoNothing({ target: companyMembers.userId })
    .returning({ userId: companyMembers.userId });
  if (joined.length === 0) throw new DomainError("member_elsewhere");
  if (!(await markUsed(tx, codeId, ctx.now))) throw new DomainError("link_invalid");
  await tx.delete(memberInvitations).where(eq(memberInvitations.id, id));
  // What a former company told this user while it ended the membership.
  await forgetNotifications(tx, userId);
  await record(ctx, tx, { type: "company.member_joined", companyId, userId });
}

/** Ends the membership of a company that a measure ended, if the user has one. Throws `ended_company_owner`. */
async function leaveEndedCompany(ctx: Ctx, tx: Transaction, userId: string): Promise<void> {
  const [ended] = await tx
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), not(mayRead(companies))))
    .for("update", { of: companyMembers });
  if (!ended) return;
  if (ended.role === "OWNER") throw new DomainError("ended_company_owner");
  const { companyId } = ended;
  await tx.delete(companyMembers).where(isMember({ companyId, userId }));
  await endTokensOf(tx, userId);
  await record(ctx, tx, { type: "company.member_left", companyId, userId });
}
