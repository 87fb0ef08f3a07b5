import { eq } from "drizzle-orm";
import { authSessions, programSessions } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { openProgramSessionInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";
import { refreshTokenOf } from "./refresh-token.ts";
import { sessionView } from "./session-view.ts";

/**
 * Makes a session that has just started the session of a program, which gets access and refresh tokens instead of its
 * cookie. `sessionId` is the id that the session gets, where a token named it before it started; null keeps its own. Returns
 * the session and its first refresh token. Throws `not_signed_in` when the session has ended since, and
 * `operator_in_program`, which ends it: an operator's session is one of a browser (decision 101).
 */
export const openProgramSession = verb(
  { name: "open-program-session", input: openProgramSessionInput, by: entersAccounts },
  async (ctx, { sessionToken, sessionId, mailboxProven = false }) => {
    const started = await sessionView(ctx, sessionToken);
    if (!started) throw new DomainError("not_signed_in");
    const isStarted = eq(authSessions.token, sessionToken);
    const { actor } = started;
    if (actor.role === "OPERATOR" || actor.operatorRole !== null) {
      await ctx.db.delete(authSessions).where(isStarted);
      throw new DomainError("operator_in_program");
    }
    const id = sessionId ?? actor.sessionId;
    await ctx.db.transaction(async (tx) => {
      const [kept] = await tx
        .update(authSessions)
        .set({ id })
        .where(isStarted)
        .returning({ id: authSessions.id });
      if (!kept) throw new DomainError("not_signed_in");
      const mailboxProvenAt = mailboxProven ? ctx.now : null;
      await tx
        .insert(programSessions)
        .values({ sessionId: id, refreshes: 0, refreshedAt: ctx.now, mailboxProvenAt });
    });
    const session = { ...started, actor: { ...actor, sessionId: id } };
    return { session, refreshToken: refreshTokenOf(ctx, { sessionId: id, number: 0 }) };
  },
);
