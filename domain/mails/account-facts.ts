import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { authUsers, briefs, profiles, registrations } from "#db/schema/index.ts";
import { accountByEmail } from "../accounts/account-views.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A registration that is not confirmed yet. */
export async function registrationForMail(ctx: Ctx, registrationId: string) {
  const [row] = await ctx.db
    .select({
      id: registrations.id,
      to: registrations.email,
      fullName: registrations.fullName,
      role: registrations.role,
    })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  return row ?? null;
}

/** The owner of an account. */
export async function userForMail(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      id: authUsers.id,
      to: authUsers.email,
      fullName: profiles.fullName,
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}

/** Who asked for a new password, and whether by a program, where a code can be typed. */
export async function resetForMail(ctx: Ctx, { userId, withCode }: MailOrderIds) {
  const user = await userForMail(ctx, userId!);
  return user && { ...user, withCode: withCode === "yes" };
}

/** The new or old address of an account, and whether another account has the new one. */
export async function emailChangeForMail(ctx: Ctx, userId: string, to: string) {
  const user = await userForMail(ctx, userId);
  return user && { ...user, to, isTaken: (await accountByEmail(ctx, to)) !== null };
}

/**
 * A client who signs in with a mailed code: the owner of an account, or of a confirmed request that has none. Null for
 * anybody else.
 */
export async function mailboxForMail(ctx: Ctx, { userId, briefId, askedBy }: MailOrderIds) {
  const mailbox = briefId ? await unclaimedMailbox(ctx, briefId) : await clientMailbox(ctx, userId!);
  return mailbox && { ...mailbox, askedBy: askedBy ?? null };
}

async function clientMailbox(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ id: authUsers.id, to: authUsers.email, fullName: profiles.fullName })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(profiles.role, "CLIENT"), eq(authUsers.emailVerified, true)));
  return row ?? null;
}

async function unclaimedMailbox(ctx: Ctx, briefId: string) {
  const [row] = await ctx.db
    .select({ id: briefs.id, to: briefs.ownerEmail, fullName: briefs.clientName })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), isNull(briefs.clientId), isNotNull(briefs.confirmedAt)));
  return row ?? null;
}
