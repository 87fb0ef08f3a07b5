import { and, desc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authSessions, authUsers, profiles } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { deviceOf } from "../kernel/device.ts";
import { passwordHashOf } from "./password-hash.ts";

/** The actor's own account, for the account page. */
export async function accountView(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const [row] = await ctx.db
    .select({
      fullName: profiles.fullName,
      phone: profiles.phone,
      email: authUsers.email,
      hasSecondStep: authUsers.twoFactorEnabled,
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.id, actor.userId));
  return row!;
}

/** Whether the actor's account has a password; a client may sign in with mailed codes only. */
export async function hasPassword(
  ctx: Pick<Ctx, "db">,
  { userId }: Pick<UserActor, "userId">,
): Promise<boolean> {
  return (await passwordHashOf(ctx.db, userId)) !== null;
}

/** The actor's live sessions: this one first, then the last used. `lastUsedAt` is exact to about a day (`isExtensionDue`). */
export async function sessionsView(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const rows = await ctx.db
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      lastUsedAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, actor.userId), gt(authSessions.expiresAt, ctx.now)))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
    .limit(100);
  return rows
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      isThisOne: session.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

const byEmail = (db: Pick<Ctx["db"], "select">, email: string) =>
  db
    .select({ userId: authUsers.id, role: profiles.role })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, true)));

/** The account with this confirmed mail address; null when there is none. */
export async function accountByEmail(ctx: Pick<Ctx, "db">, email: string) {
  const [row] = await byEmail(ctx.db, email);
  return row ?? null;
}

/** The same account, locked so that it cannot be deleted before this transaction ends. */
export async function lockAccountByEmail(tx: Transaction, email: string) {
  const [row] = await byEmail(tx, email).for("key share", { of: authUsers });
  return row ?? null;
}

/** The account with this id, for a verb whose caller has just proved to own it; null when it was deleted. */
export async function accountById(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({ email: authUsers.email, role: profiles.role })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}
