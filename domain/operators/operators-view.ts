import { asc, eq, gt, and } from "drizzle-orm";
import { authUsers, operatorInvitations, operatorMembers, profiles } from "#db/schema/index.ts";
import { liveLink } from "../accounts/link-views.ts";
import { nameOf } from "../facts/name-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { requireActor } from "../kernel/policy.ts";
import { managesOperators } from "./policy.ts";
import { readableMailOf } from "../kernel/readable-mail.ts";

/** The operators and the open invitations. Throws `not_signed_in`, `not_allowed`. */
export async function operatorsView(outer: Ctx) {
  const { db, now } = requireActor(outer, managesOperators);
  const operators = await db
    .select({
      userId: operatorMembers.userId,
      fullName: profiles.fullName,
      email: readableMailOf(authUsers.email),
      role: operatorMembers.role,
      since: operatorMembers.createdAt,
      roleGivenBy: operatorMembers.roleGivenBy,
      decidesFrom: operatorMembers.decidesFrom,
      hasSecondStep: authUsers.twoFactorEnabled,
    })
    .from(operatorMembers)
    .innerJoin(authUsers, eq(authUsers.id, operatorMembers.userId))
    .innerJoin(profiles, eq(profiles.id, operatorMembers.userId))
    .orderBy(asc(operatorMembers.role), asc(operatorMembers.createdAt), asc(operatorMembers.userId));
  const invitations = await db
    .select({
      id: operatorInvitations.id,
      email: readableMailOf(operatorInvitations.email),
      role: operatorInvitations.role,
      expiresAt: operatorInvitations.expiresAt,
    })
    .from(operatorInvitations)
    .where(gt(operatorInvitations.expiresAt, now))
    .orderBy(asc(operatorInvitations.createdAt));
  return { operators, invitations };
}

/** Whom a thread or report can be assigned to, by name. */
export const operatorNames = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({ id: authUsers.id, name: authUsers.name })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(profiles.role, "OPERATOR"))
    .orderBy(asc(authUsers.name), asc(authUsers.id));

/** What the page of an invitation shows; null when its link does not work. Opening it does not use the link up. */
export async function operatorInvitationView(ctx: Ctx, token: string) {
  const link = await liveLink(ctx, "join_operators", token);
  if (!link) return null;
  const [invitation] = await ctx.db
    .select({
      email: readableMailOf(operatorInvitations.email),
      role: operatorInvitations.role,
      invitedBy: nameOf(operatorInvitations.invitedBy),
    })
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.id, link.subjectId), gt(operatorInvitations.expiresAt, ctx.now)));
  return invitation ?? null;
}
