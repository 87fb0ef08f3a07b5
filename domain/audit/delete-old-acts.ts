import { and, lt, sql } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { deleteUnlocked } from "../kernel/lock-rows.ts";
import { LOG_YEARS } from "./rules.ts";

/** Deletes rows older than `LOG_YEARS`, by this clock and by that of the database, which its trigger reads. */
export async function deleteOldActs(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const age = sql.raw(`interval '${LOG_YEARS} years'`);
  await deleteUnlocked(
    ctx.db,
    operatorLog.id,
    and(
      lt(operatorLog.occurredAt, sql`${ctx.now}::timestamptz - ${age}`),
      lt(operatorLog.occurredAt, sql`now() - ${age}`),
    ),
  );
}
