import { noInput, verb } from "../verb.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { ownsAccount } from "./policy.ts";

/** Signs the actor out on every device, this one included. */
export const endAllSessions = verb(
  { name: "end-all-sessions", input: noInput, by: ownsAccount },
  async (ctx) => {
    await ctx.db.transaction((tx) => endSessionsOf(tx, ctx.actor.userId));
  },
);
