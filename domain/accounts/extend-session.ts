import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { isExtensionDue, sessionEnd } from "./rules.ts";
import type { SessionView } from "./session-view.ts";

/**
 * Extends a session that is in use, when `isExtensionDue`, and never past its last day. Returns the new end in the row; null
 * when it was extended recently, or when the session was ended meanwhile, or its cookie's token replaced.
 * Infrastructure and no verb: every request does it, as part of reading the session.
 */
export async function extendSession(
  ctx: Pick<Ctx, "db" | "now">,
  session: SessionView,
  token?: string,
): Promise<Date | null> {
  const { signedInAt, usedAt } = session;
  const { role, sessionId } = session.actor;
  if (!isExtensionDue(role, usedAt, ctx.now)) return null;
  const expiresAt = sessionEnd(role, { signedInAt, usedAt: ctx.now });
  const noted = await ctx.db
    .update(authSessions)
    .set({ expiresAt, updatedAt: ctx.now })
    .where(
      and(eq(authSessions.id, sessionId), token === undefined ? undefined : eq(authSessions.token, token)),
    )
    .returning({ id: authSessions.id });
  return noted.length > 0 ? expiresAt : null;
}
