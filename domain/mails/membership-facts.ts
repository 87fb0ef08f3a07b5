import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  companies,
  companyMembers,
  companyProfiles,
  memberInvitations,
  profiles,
} from "#db/schema/index.ts";
import { nameOf } from "../facts/name-of.ts";
import type { Ctx } from "../kernel/context.ts";

const contact = alias(authUsers, "contact");

const companyName = sql<string>`coalesce(${companyProfiles.businessName}, ${companies.companyName})`;

/** An open invitation to join a company. */
export async function memberInvitationForMail(ctx: Ctx, invitationId: string) {
  const [row] = await ctx.db
    .select({
      id: memberInvitations.id,
      to: memberInvitations.email,
      role: memberInvitations.role,
      companyName,
      invitedBy: nameOf(memberInvitations.invitedBy),
    })
    .from(memberInvitations)
    .innerJoin(companies, eq(companies.id, memberInvitations.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(and(eq(memberInvitations.id, invitationId), gt(memberInvitations.expiresAt, ctx.now)));
  return row ?? null;
}

/** A member of a company, or a former one (`role` is null), with its contact person. */
export async function memberForMail(ctx: Ctx, companyId: string, userId: string) {
  const [row] = await ctx.db
    .select({
      id: authUsers.id,
      to: authUsers.email,
      fullName: profiles.fullName,
      role: companyMembers.role,
      companyName,
      contactTo: contact.email,
      contactName: contact.name,
    })
    .from(companies)
    .innerJoin(contact, eq(contact.id, companies.contactId))
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), eq(companyMembers.userId, authUsers.id)),
    )
    .where(eq(companies.id, companyId));
  return row ?? null;
}
