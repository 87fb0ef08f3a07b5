import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/index.ts";
import { idField, verb } from "../../kernel/verb.ts";
import { z } from "zod";
import { deliversPush } from "./policy.ts";

/** Removes a browser whose push service says that it unsubscribed. */
export const forgetBrowser = verb(
  { name: "forget-browser", input: z.object({ pushSubscriptionId: idField }), by: deliversPush },
  async (ctx, { pushSubscriptionId }) => {
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, pushSubscriptionId));
  },
);
