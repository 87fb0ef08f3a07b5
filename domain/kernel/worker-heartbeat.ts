import { gt, sql } from "drizzle-orm";
import { workers } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

/** A worker without a heartbeat for this long counts as dead, in seconds. */
export const DEAD_AFTER_SECONDS = 45;

/** How many workers were alive within the last 45 seconds, by the clock of the database. Rejects when it is not migrated. */
export const workersAlive = (ctx: Pick<Ctx, "db">): Promise<number> =>
  ctx.db.$count(workers, gt(workers.seenAt, sql`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`));
