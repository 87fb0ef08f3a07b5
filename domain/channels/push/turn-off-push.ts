import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/index.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { ownsBrowser } from "./policy.ts";

/** Stops push messages to the browser of this session. */
export const turnOffPush = verb({ name: "turn-off-push", input: noInput, by: ownsBrowser }, async (ctx) => {
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, ctx.actor.sessionId));
});
