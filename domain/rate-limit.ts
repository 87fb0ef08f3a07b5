import { createHmac } from "node:crypto";
import { lt, lte, or, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

/**
 * The key of what is limited for whom (an address, a mail address); who it is cannot be read from it, and whoever reads the
 * keys of one thing knows none of another.
 */
export function limitKey(ctx: Pick<Ctx, "secret">, what: string, who: string): string {
  return `${what}:${createHmac("sha256", ctx.secret).update(`${what}\0${who}`).digest("base64url")}`;
}

/** When a window that opens now ends. */
export const windowEnd = (ctx: Pick<Ctx, "now">, limit: { seconds: number }) =>
  new Date(ctx.now.getTime() + limit.seconds * 1000);

/**
 * Counts one use of `key` in a fixed window; false above the limit, and then it does not count.
 * Kept in the database, so it holds over processes, and committed at once, so an act that fails later still counts.
 * `key` is made by `limitKey`.
 */
export async function countUse(
  ctx: { db: Pick<Ctx["db"], "insert"> } & Pick<Ctx, "now">,
  key: string,
  limit: { uses: number; seconds: number },
): Promise<boolean> {
  const isOver = lte(rateLimits.windowEndsAt, ctx.now);
  const counted = await ctx.db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: windowEnd(ctx, limit) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: or(isOver, lt(rateLimits.count, limit.uses)),
    })
    .returning({ key: rateLimits.key });
  return counted.length > 0;
}
