import { eq, inArray, or } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/index.ts";
import { newId } from "../../kernel/ids.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { verb } from "../../kernel/verb.ts";
import { pushTargetInput } from "./input.ts";
import { ownsBrowser } from "./policy.ts";

/**
 * Sends push messages to the browser of this session from now on. Replaces what the session had, and takes the browser
 * away from a session that had it before: one browser has one address, whoever is signed in.
 */
export const turnOnPush = verb(
  {
    name: "turn-on-push",
    input: pushTargetInput,
    by: ownsBrowser,
    limits: [{ act: "push-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, target) => {
    const { userId, sessionId } = ctx.actor;
    const { endpoint } = target;
    const replaced = or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint));
    await ctx.db.transaction(async (tx) => {
      const old = lockedInOrder(tx, pushSubscriptions.id, replaced);
      await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old));
      await tx
        .insert(pushSubscriptions)
        .values({ id: newId(ctx.now), userId, sessionId, ...target, createdAt: ctx.now })
        // Of two tabs that ask at once, one is enough.
        .onConflictDoNothing();
    });
  },
);
