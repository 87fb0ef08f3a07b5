import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { sessionInput } from "./input.ts";
import { ownsAccount } from "./policy.ts";

/** Signs the actor out on one device. Throws `not_found` for a session of another account. */
export const endSession = verb(
  { name: "end-session", input: sessionInput, by: ownsAccount },
  async (ctx, { sessionId }) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      const ended = await tx
        .delete(authSessions)
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
        .returning({ id: authSessions.id });
      if (ended.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "account.session_ended", userId });
    });
  },
);
