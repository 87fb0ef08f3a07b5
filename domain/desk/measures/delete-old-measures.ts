import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteUnlocked } from "../../kernel/lock-rows.ts";
import { measuresKeptSince } from "./rules.ts";

/**
 * Deletes measures that ended two years ago, warnings of that age, and those whose account or request was deleted two years ago.
 * What works still against somebody is kept.
 */
export async function deleteOldMeasures(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const since = measuresKeptSince(ctx.now);
  const ended = and(inArray(measures.status, ["LIFTED", "DROPPED"]), lt(measures.endedAt, since));
  const warned = and(eq(measures.act, "WARN"), lt(measures.takenAt, since));
  const isOrphan = and(isNull(measures.companyId), isNull(measures.userId), isNull(measures.briefId));
  // A request without an account is deleted by its own period, which tells no measure.
  const left = and(
    or(isOrphan, sql`${measures.accountLeftAt} is not null`),
    lt(sql`coalesce(${measures.accountLeftAt}, ${measures.takenAt})`, since),
  );
  await deleteUnlocked(ctx.db, measures.id, or(ended, warned, left));
}
