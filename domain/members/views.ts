import { and, asc, eq, gt, sql } from "drizzle-orm";
import {
  authUsers,
  companies,
  companyMembers,
  companyProfiles,
  memberInvitations,
  profiles,
  savedFilters,
} from "#db/schema/index.ts";
import { readListFilter } from "../briefs/open-list/list-filter.ts";
import { liveLink } from "../accounts/link-views.ts";
import type { CompanyActor, Ctx, UserActor } from "../kernel/context.ts";
import { mayRead } from "../facts/may-be-shown.ts";
import { nameOf } from "../facts/name-of.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { managesMembers } from "./policy.ts";
import { readableMailOf } from "../kernel/readable-mail.ts";

const given = sql.placeholder;

/** The members of the actor's company, owners first, and for owners its open invitations. */
export async function membersView(ctx: Pick<Ctx, "db" | "now">, actor: CompanyActor) {
  const { companyId } = actor;
  const members = await ctx.db
    .select({
      userId: companyMembers.userId,
      fullName: profiles.fullName,
      email: readableMailOf(authUsers.email),
      role: companyMembers.role,
      since: companyMembers.createdAt,
      isContact: sql<boolean>`${companies.contactId} = ${companyMembers.userId}`,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(
      sql`array_position(array['OWNER', 'QUOTES', 'READER'], ${companyMembers.role})`,
      asc(companyMembers.createdAt),
      asc(companyMembers.userId),
    );
  const isOpen = and(eq(memberInvitations.companyId, companyId), gt(memberInvitations.expiresAt, ctx.now));
  const invitations = managesMembers.allows(actor)
    ? await ctx.db
        .select({
          id: memberInvitations.id,
          email: readableMailOf(memberInvitations.email),
          role: memberInvitations.role,
          expiresAt: memberInvitations.expiresAt,
        })
        .from(memberInvitations)
        .where(isOpen)
        .orderBy(asc(memberInvitations.createdAt))
    : [];
  return { members, invitations };
}

/** What deleting the actor's account does to its company: null without one. */
export async function leavingView(ctx: Pick<Ctx, "db">, { companyId, userId }: UserActor) {
  if (companyId === null) return null;
  const members = await ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role, companyName: companies.companyName })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.companyId, companyId));
  const others = members.filter((member) => member.userId !== userId);
  const isOwner = members.some((member) => member.userId === userId && member.role === "OWNER");
  return {
    companyName: members[0]?.companyName ?? "",
    companyGoes: others.length === 0,
    isLastOwner: isOwner && others.length > 0 && others.every(({ role }) => role !== "OWNER"),
  };
}

/** The filters that the actor saved, by name. */
export async function savedFiltersOf(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const { companyId, userId } = actor;
  const query = preparedOnce(ctx.db, "saved_filters_of", (name) =>
    ctx.db
      .select({ id: savedFilters.id, name: savedFilters.name, filter: savedFilters.filter })
      .from(savedFilters)
      .where(and(eq(savedFilters.companyId, given("companyId")), eq(savedFilters.userId, given("userId"))))
      .orderBy(asc(savedFilters.name))
      .prepare(name),
  );
  const rows = await query.execute({ companyId, userId });
  // A later release may have fewer filters than the one that stored it.
  return rows.map((row) => ({ ...row, filter: readListFilter(row.filter).filter }));
}

/** What the page of an invitation shows; null when its link does not work. Opening it does not use the link up. */
export async function invitationView(ctx: Ctx, token: string) {
  const link = await liveLink(ctx, "join_company", token);
  if (!link) return null;
  const [invitation] = await ctx.db
    .select({
      email: readableMailOf(memberInvitations.email),
      role: memberInvitations.role,
      companyName: sql<string>`coalesce(${companyProfiles.businessName}, ${companies.companyName})`,
      invitedBy: nameOf(memberInvitations.invitedBy),
      hasAccount: sql<boolean>`${authUsers.id} is not null`,
    })
    .from(memberInvitations)
    .innerJoin(companies, eq(companies.id, memberInvitations.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(authUsers, eq(authUsers.email, memberInvitations.email))
    .where(
      and(
        eq(memberInvitations.id, link.subjectId),
        gt(memberInvitations.expiresAt, ctx.now),
        mayRead(companies),
      ),
    );
  return invitation ?? null;
}
