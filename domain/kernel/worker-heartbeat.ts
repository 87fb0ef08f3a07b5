import { gt, sql } from "drizzle-orm";
import { workers } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

/** A worker without a heartbeat for this long counts as dead, in seconds. */
export const DEAD_AFTER_SECONDS = 45;

/** How long ago the newest heartbeat was written, in seconds by the clock of the database; null without one. */
export async function heartbeatAge(ctx: Pick<Ctx, "db">): Promise<number | null> {
  const [newest] = await ctx.db
    .select({ seconds: sql<number | null>`extract(epoch from now() - max(${workers.seenAt}))::float8` })
    .from(workers);
  return newest?.seconds ?? null;
}

/** How many workers were alive within the last 45 seconds, by the clock of the database. Rejects when it is not migrated. */
export const workersAlive = (ctx: Pick<Ctx, "db">): Promise<number> =>
  ctx.db.$count(workers, gt(workers.seenAt, sql`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`));
