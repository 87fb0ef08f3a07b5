import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { workers } from "#db/schema/index.ts";
import { idField, verb } from "../kernel/verb.ts";
import { reportsHealth } from "./policy.ts";

/**
 * Stores that this worker is alive now, by the clock of the database: those of the workers may differ. Forgets workers that were
 * last seen a day ago.
 */
export const writeHeartbeat = verb(
  { name: "write-heartbeat", input: z.object({ workerId: idField }), by: reportsHealth },
  async (ctx, { workerId }) => {
    const seenAt = sql`now()`;
    await ctx.db
      .insert(workers)
      .values({ id: workerId, seenAt })
      .onConflictDoUpdate({ target: workers.id, set: { seenAt } });
    await ctx.db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`));
  },
);
