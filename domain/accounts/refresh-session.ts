import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authSessions, programSessions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { extendSession } from "./extend-session.ts";
import { refreshSessionInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";
import { readRefreshToken, refreshTokenOf } from "./refresh-token.ts";
import { isRefreshRepeated } from "./rules.ts";
import { sessionViewById } from "./session-view.ts";

/**
 * Exchanges a refresh token for the next one, and extends the session. A token works once: when it comes back later, somebody
 * else may have it, so the session ends. Within `REFRESH_GRACE_SECONDS` it gets the same next token again, because two tabs
 * may ask at once, or the answer may be lost (decision 100).
 * Returns the session and its next refresh token. Throws `refresh_token_over` for a token that is not ours or was used, and
 * when the session has ended or expired; and `too_many_requests`.
 */
export const refreshSession = verb(
  {
    name: "refresh-session",
    input: refreshSessionInput,
    by: entersAccounts,
    limits: [perAddress("refresh-from")],
  },
  async (ctx, { refreshToken }) => {
    const asked = readRefreshToken(ctx, refreshToken);
    if (!asked) throw new DomainError("refresh_token_over");
    const { sessionId } = asked;
    const number = await ctx.db.transaction((tx) => nextRefresh(ctx, tx, asked));
    const session = number === null ? null : await sessionViewById(ctx, sessionId);
    if (number === null || !session) throw new DomainError("refresh_token_over");
    const expiresAt = await extendSession(ctx, session);
    return {
      session: { ...session, expiresAt: expiresAt ?? session.expiresAt },
      refreshToken: refreshTokenOf(ctx, { sessionId, number }),
    };
  },
);

/** Counts a refresh and returns the number of the next one; null, and ends the session, when this one was counted before. */
async function nextRefresh(
  ctx: Ctx,
  tx: Transaction,
  { sessionId, number }: { sessionId: string; number: number },
): Promise<number | null> {
  const isOne = eq(authSessions.id, sessionId);
  // Lock the session: signing out or another refresh runs fully before or after this one.
  const [session] = await tx
    .select({ userId: authSessions.userId })
    .from(authSessions)
    .where(isOne)
    .for("update");
  const isOfSession = eq(programSessions.sessionId, sessionId);
  const [last] = session ? await tx.select().from(programSessions).where(isOfSession) : [];
  if (!session || !last) return null;
  if (number === last.refreshes) {
    const refreshes = number + 1;
    await tx.update(programSessions).set({ refreshes, refreshedAt: ctx.now }).where(isOfSession);
    return refreshes;
  }
  if (isRefreshRepeated({ number, ...last }, ctx.now)) return last.refreshes;
  await tx.delete(authSessions).where(isOne);
  await record(ctx, tx, { type: "account.session_ended", userId: session.userId });
  return null;
}
