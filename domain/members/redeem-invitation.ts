import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyMembers, memberInvitations } from "#db/schema/index.ts";
import { markUsed, type FoundCode } from "../accounts/one-time-codes.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { mayRead } from "../facts/may-be-shown.ts";
import { forgetNotifications } from "../events/notifications/forget-notifications.ts";
import type { CompanyRole } from "../kernel/roles.ts";
import { requirePhone } from "./member-rows.ts";

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
 * Makes the user a member by an invitation that `lockInvitation` returned. Throws `contact_without_phone` for an owner to be,
 * `member_elsewhere`, `link_invalid`.
 */
export async function redeemInvitation(
  ctx: Ctx,
  tx: Transaction,
  { id, companyId, role }: OpenInvitation,
  { codeId }: FoundCode,
  userId: string,
): Promise<void> {
  if (role === "OWNER") await requirePhone(tx, userId);
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
