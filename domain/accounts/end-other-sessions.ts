import { record } from "../events/record.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { ownsAccount } from "./policy.ts";

/** Signs the actor out on every device but this one. */
export const endOtherSessions = verb(
  { name: "end-other-sessions", input: noInput, by: ownsAccount },
  async (ctx) => {
    const { userId, sessionId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await endSessionsOf(tx, userId, sessionId);
      await record(ctx, tx, { type: "account.sessions_ended", userId });
    });
  },
);
