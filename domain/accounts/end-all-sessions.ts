import { record } from "../events/record.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { ownsAccount } from "./policy.ts";

/** Signs the actor out on every device, this one included. */
export const endAllSessions = verb(
  { name: "end-all-sessions", input: noInput, by: ownsAccount },
  async (ctx) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await endSessionsOf(tx, userId);
      await record(ctx, tx, { type: "account.sessions_ended", userId });
    });
  },
);
