import { createHmac } from "node:crypto";
import { lte, or, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { aside } from "./deadline.ts";

/**
 * Key of a limit: a hash of the act and of whom it counts (a network address, a mail address). The hash hides the address,
 * and the keys of one act say nothing about those of another.
 */
export function limitKey(ctx: Pick<Ctx, "secret">, what: string, who: string): string {
  return `${what}:${createHmac("sha256", ctx.secret).update(`${what}\0${who}`).digest("base64url")}`;
}

/** End of a window that starts now. */
export const windowEnd = (ctx: Pick<Ctx, "now">, limit: { seconds: number }) =>
  new Date(ctx.now.getTime() + limit.seconds * 1000);

/**
 * Counts one use of `key` (from `limitKey`) in a fixed window. Returns false, without counting, above the limit. The count
 * is in the database, so that it covers all processes, and is committed at once, so that a failing act counts too.
 */
export const countUse = async (...use: Parameters<typeof takeUse>): Promise<boolean> =>
  (await takeUse(...use)) !== null;

/**
 * Counts as `countUse` does, `amount` uses at once. Returns the count and the end of its window; null when the count would be above
 * the limit.
 */
export const takeUse = (...use: Parameters<typeof take>): ReturnType<typeof take> =>
  aside(() => take(...use));

async function take(
  ctx: { db: Pick<Ctx["db"], "insert"> } & Pick<Ctx, "now">,
  key: string,
  limit: { uses: number; seconds: number },
  amount = 1,
): Promise<{ count: number; endsAt: Date } | null> {
  if (amount > limit.uses) return null;
  const isOver = lte(rateLimits.windowEndsAt, ctx.now);
  const [counted] = await ctx.db
    .insert(rateLimits)
    .values({ key, count: amount, windowEndsAt: windowEnd(ctx, limit) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: or(isOver, lte(rateLimits.count, limit.uses - amount)),
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.windowEndsAt });
  return counted ?? null;
}
