import { and, eq, gt } from "drizzle-orm";
import { authUsers, companyMembers, memberInvitations } from "#db/schema/index.ts";
import { ONE_TIME_HOURS } from "../accounts/rules.ts";
import { lockOwnCompany } from "../companies/lock-membership.ts";
import { addHours } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { inviteMemberInput } from "./input.ts";
import { managesMembers } from "./policy.ts";
import { MAX_MEMBERS } from "./rules.ts";

/**
 * Invites somebody to the actor's company by mail. Inviting the same address again sends a new link, and the old one stops
 * working. Says nothing of accounts outside the company. Throws `already_member`, `members_full`, `too_many_requests`.
 */
export const inviteMember = verb(
  {
    name: "invite-member",
    input: inviteMemberInput,
    by: managesMembers,
    limits: [
      { act: "invite-member-of", ofCaller: ({ actor }) => actor.companyId },
      { act: "invite-member-for", of: (_ctx, { email }) => email },
    ],
  },
  async (ctx, { email, role }) =>
    ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesMembers);
      const members = await tx
        .select({ email: authUsers.email })
        .from(companyMembers)
        .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
        .where(eq(companyMembers.companyId, companyId));
      if (members.some((member) => member.email === email)) throw new DomainError("already_member");
      const isOpen = and(
        eq(memberInvitations.companyId, companyId),
        gt(memberInvitations.expiresAt, ctx.now),
      );
      const invited = await tx
        .select({ email: memberInvitations.email })
        .from(memberInvitations)
        .where(isOpen);
      const others = invited.filter((invitation) => invitation.email !== email);
      if (members.length + others.length >= MAX_MEMBERS) throw new DomainError("members_full");
      // A new id: the link of an earlier invitation belongs to the old one.
      const invitation = {
        id: newId(ctx.now),
        role,
        invitedBy: ctx.actor.userId,
        createdAt: ctx.now,
        expiresAt: addHours(ctx.now, ONE_TIME_HOURS.join_company),
      };
      await tx
        .insert(memberInvitations)
        .values({ companyId, email, ...invitation })
        .onConflictDoUpdate({
          target: [memberInvitations.companyId, memberInvitations.email],
          set: invitation,
        });
      const data = { invitationId: invitation.id };
      await record(ctx, tx, { type: "company.member_invited", companyId, data });
    }),
);
