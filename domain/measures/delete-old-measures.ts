import { and, eq, inArray, lt, or } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { deleteUnlocked } from "../lock-rows.ts";
import { measuresKeptSince } from "./rules.ts";

/** Deletes measures that ended two years ago, and warnings of that age. What works still is kept. */
export async function deleteOldMeasures(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const since = measuresKeptSince(ctx.now);
  const ended = and(inArray(measures.status, ["LIFTED", "DROPPED"]), lt(measures.endedAt, since));
  const warned = and(eq(measures.act, "WARN"), lt(measures.takenAt, since));
  await deleteUnlocked(ctx.db, measures.id, or(ended, warned));
}
