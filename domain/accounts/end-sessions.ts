import { and, eq, inArray, ne } from "drizzle-orm";
import { authSessions, authVerifications } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isId } from "../ids.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { requireUser } from "./policy.ts";

/** Signs whoever acts out on one of their own devices. Throws `not_found` for anybody else's. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!isId(sessionId)) throw new DomainError("not_found");
  const ended = await ctx.db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id });
  if (ended.length === 0) throw new DomainError("not_found");
}

/** Ends the session of this token, which a sign-in in the same browser takes the place of (ASVS 5.0, 7.2.4). */
export async function endReplacedSession(db: Pick<Ctx["db"], "delete">, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

/** Signs whoever acts out everywhere, here too. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.transaction((tx) => endEverySession(tx, userId));
}

/** Ends the sessions of an account, all but `ownSessionId`, and its sign-ins that still wait for a code. */
export async function endEverySession(
  tx: Pick<Ctx["db"], "select" | "delete">,
  userId: string,
  ownSessionId?: string,
): Promise<void> {
  const others = ownSessionId === undefined ? undefined : ne(authSessions.id, ownSessionId);
  const ended = lockedInOrder(tx, authSessions.id, and(eq(authSessions.userId, userId), others));
  await tx.delete(authSessions).where(inArray(authSessions.id, ended));
  const waiting = lockedInOrder(tx, authVerifications.id, eq(authVerifications.value, userId));
  await tx.delete(authVerifications).where(inArray(authVerifications.id, waiting));
}
