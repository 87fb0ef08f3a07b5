import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";

/** The key of what is limited for whom (an address, a mail address); who it is cannot be read from it. */
export function limitKey(ctx: Pick<Ctx, "secret">, what: string, who: string): string {
  return `${what}:${createHmac("sha256", ctx.secret).update(who).digest("base64url")}`;
}

/**
 * Counts one use of `key` in a fixed window and throws `too_many_requests` above the limit. Kept in the database, so it
 * holds over processes, and committed at once, so a refused act still counts. `key` is made by `limitKey`.
 */
export async function countUse(
  ctx: { db: Pick<Ctx["db"], "insert"> } & Pick<Ctx, "now">,
  key: string,
  limit: { uses: number; seconds: number },
): Promise<void> {
  const windowEndsAt = new Date(ctx.now.getTime() + limit.seconds * 1000);
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${ctx.now} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${ctx.now} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  if (row!.count > limit.uses) throw new DomainError("too_many_requests");
}
