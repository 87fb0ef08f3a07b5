import { and, eq, inArray, ne } from "drizzle-orm";
import { authSessions, authVerifications } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";

/** Ends the session of this token: a new sign-in in the same browser replaces it (ASVS 5.0, 7.2.4). */
export async function endReplacedSession(db: Pick<Ctx["db"], "delete">, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

/** Ends every session of an account except `keptSessionId`, and its sign-ins that wait for a code. */
export async function endSessionsOf(
  tx: Pick<Ctx["db"], "select" | "delete">,
  userId: string,
  keptSessionId?: string,
): Promise<void> {
  const others = keptSessionId === undefined ? undefined : ne(authSessions.id, keptSessionId);
  const ended = lockedInOrder(tx, authSessions.id, and(eq(authSessions.userId, userId), others));
  await tx.delete(authSessions).where(inArray(authSessions.id, ended));
  const waiting = lockedInOrder(tx, authVerifications.id, eq(authVerifications.value, userId));
  await tx.delete(authVerifications).where(inArray(authVerifications.id, waiting));
}
