import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyMembers, deals, memberInvitations, profiles } from "#db/schema/index.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { endTokensOf } from "../accounts/password-reset/end-tokens.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { forgetNotifications } from "../events/notifications/forget-notifications.ts";
import { isMember, lockMember, type Member } from "./member-rows.ts";

/** `contactId` is that of the company, whose lock is held. */
type Leaving = Member & { contactId: string };

/** Makes an owner the contact person, who is told. The payment provider learns the address from a job. */
export async function handOver(ctx: Ctx, tx: Transaction, { companyId, userId }: Member): Promise<void> {
  await tx.update(companies).set({ contactId: userId }).where(eq(companies.id, companyId));
  await ctx.queue.enqueue(tx, "update-customer", { companyId });
  await record(ctx, tx, { type: "company.contact_changed", companyId, userId });
}

/**
 * Lets an owner stop being one, withdraws the invitations that it sent, and ends the secret address of the company's calendar,
 * which it knows. A contact person hands over to the owner who has been with the company longest, of those with a phone number
 * if there are any. Throws `last_owner`.
 */
export async function stopOwning(
  ctx: Ctx,
  tx: Transaction,
  { companyId, userId, contactId }: Leaving,
): Promise<void> {
  const isOther = and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId));
  const [successor] = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(and(isOther, eq(companyMembers.role, "OWNER")))
    .orderBy(isNull(profiles.phone), asc(companyMembers.createdAt), asc(companyMembers.userId))
    .limit(1);
  if (!successor) throw new DomainError("last_owner");
  await withdrawInvitationsOf(tx, { companyId, userId });
  if (contactId === userId) await handOver(ctx, tx, { companyId, userId: successor.userId });
  await endCalendar(ctx, tx, companyId);
}

/** Ends the secret address of the company's calendar, if there is one, and tells the owners to make another. */
async function endCalendar(ctx: Ctx, tx: Transaction, companyId: string): Promise<void> {
  const ended = await tx
    .update(companies)
    .set({ calendarFeedId: null })
    .where(and(eq(companies.id, companyId), isNotNull(companies.calendarFeedId)))
    .returning({ id: companies.id });
  if (ended.length > 0) await record(ctx, tx, { type: "company.calendar_ended", companyId });
}

async function withdrawInvitationsOf(tx: Transaction, { companyId, userId }: Member): Promise<void> {
  const ofMember = and(eq(memberInvitations.companyId, companyId), eq(memberInvitations.invitedBy, userId));
  await tx
    .delete(memberInvitations)
    .where(inArray(memberInvitations.id, lockedInOrder(tx, memberInvitations.id, ofMember)));
}

/** Ends a membership. What the member did stays with the company, and its deals are nobody's in particular. Throws `not_found` for no member of it, `last_owner`. */
export async function endMembership(ctx: Ctx, tx: Transaction, leaving: Leaving): Promise<void> {
  const role = await lockMember(tx, leaving);
  if (role === "OWNER") await stopOwning(ctx, tx, leaving);
  const ownDeals = and(eq(deals.companyId, leaving.companyId), eq(deals.assignedTo, leaving.userId));
  await tx
    .update(deals)
    .set({ assignedTo: null })
    .where(inArray(deals.proposalId, lockedInOrder(tx, deals.proposalId, ownDeals)));
  await tx.delete(companyMembers).where(isMember(leaving));
}

/** Ends the membership of somebody whose account stays: signed out everywhere, and without what it was told for the company. */
export async function signOff(ctx: Ctx, tx: Transaction, leaving: Leaving): Promise<void> {
  await endMembership(ctx, tx, leaving);
  await forgetNotifications(tx, leaving.userId);
  await endSessionsOf(tx, leaving.userId);
  await endTokensOf(tx, leaving.userId);
}
