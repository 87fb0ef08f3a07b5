import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, measures } from "#db/schema/index.ts";
import { releaseAlerts } from "../alerts/release-alerts.ts";
import { expiryOf } from "../briefs/rules.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { measureStatusesBefore, type LiftReason } from "./rules.ts";
import { settleEffects } from "./settle-effects.ts";
import type { StoredMeasure } from "./tell-and-start.ts";

/**
 * Ends a measure in the caller's transaction, after `lockAddressee`, and gives back what it took: what was hidden is shown
 * again, a request that was wrongly hidden is published anew, and an address that it barred is forgotten. Returns false when it
 * had ended.
 */
export async function endMeasure(
  ctx: Ctx,
  tx: Transaction,
  measure: StoredMeasure,
  { liftedBy, reason }: { liftedBy: string; reason: LiftReason },
): Promise<boolean> {
  const lifted = await tx
    .update(measures)
    .set({
      status: "LIFTED",
      endedAt: ctx.now,
      liftedBy,
      liftReason: reason,
      barredEmail: null,
      barredKvk: null,
    })
    .where(and(eq(measures.id, measure.id), inArray(measures.status, measureStatusesBefore("lift"))))
    .returning({ id: measures.id });
  if (lifted.length === 0) return false;
  await settleEffects(ctx, tx, measure);
  if (reason === "wrong" && measure.subjectKind === "BRIEF") await publishAgain(ctx, tx, measure.subjectId);
  await record(ctx, tx, { type: "measure.lifted", data: { measureId: measure.id } });
  return true;
}

/** A request that companies did not see for a while gets its whole time again, at the top of their list. */
async function publishAgain(ctx: Ctx, tx: Transaction, briefId: string): Promise<void> {
  const [brief] = await tx
    .select({ status: briefs.status, eventDate: briefs.eventDate, hiddenAt: briefs.hiddenAt })
    .from(briefs)
    .where(eq(briefs.id, briefId))
    .for("update");
  if (brief?.hiddenAt !== null || (brief.status !== "OPEN" && brief.status !== "IN_PROGRESS")) return;
  const expiresAt = expiryOf(ctx.now, brief.eventDate);
  if (expiresAt <= ctx.now) return;
  await tx.update(briefs).set({ publishedAt: ctx.now, expiresAt }).where(eq(briefs.id, briefId));
  if (brief.status === "OPEN") await releaseAlerts(ctx, tx, briefId, "reopened");
}
