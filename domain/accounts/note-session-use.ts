import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { isUseToBeNoted, sessionEnd } from "./rules.ts";
import type { SessionView } from "./session-view.ts";

/**
 * Notes that a session is in use, which moves its end; at most once in a while, and never past its last day. Returns the
 * new end, or null when nothing changed: it was noted recently, or this token has been ended or replaced meanwhile.
 */
export async function noteSessionUse(
  ctx: Pick<Ctx, "db" | "now">,
  session: SessionView,
  token: string,
): Promise<Date | null> {
  const { signedInAt, usedAt } = session;
  const { role, sessionId } = session.actor;
  if (!isUseToBeNoted(role, usedAt, ctx.now)) return null;
  const expiresAt = sessionEnd(role, { signedInAt, usedAt: ctx.now });
  const noted = await ctx.db
    .update(authSessions)
    .set({ expiresAt, updatedAt: ctx.now })
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.token, token)))
    .returning({ id: authSessions.id });
  return noted.length > 0 ? expiresAt : null;
}
