import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isId } from "../ids.ts";
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

/** Signs whoever acts out everywhere, here too. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.delete(authSessions).where(eq(authSessions.userId, userId));
}
