import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, measures } from "#db/schema/index.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { expiryOf } from "../../briefs/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { measureStatusesBefore, type LiftReason } from "./rules.ts";
import { settleEffects } from "./settle-effects.ts";
import type { StoredMeasure } from "./tell-and-start.ts";

/**
 * Ends a measure in the caller's transaction, after `lockAddressee`, and gives back what it took: what was hidden is shown
 * again, requests that were wrongly hidden are published anew, and an address that it barred is forgotten. Returns false when it
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
  if (reason === "wrong")
    for (const briefId of await briefsHiddenBy(tx, measure)) await publishAgain(ctx, tx, briefId);
  await record(ctx, tx, { type: "measure.lifted", data: { measureId: measure.id } });
  return true;
}

/** The requests that a measure hid, in the order of locks: its own, or those of its client that still run. */
async function briefsHiddenBy(
  tx: Transaction,
  { subjectKind, subjectId, act }: StoredMeasure,
): Promise<string[]> {
  if (subjectKind === "BRIEF") return [subjectId];
  if (subjectKind !== "CLIENT" || act === "WARN") return [];
  const running = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.clientId, subjectId), inArray(briefs.status, ["OPEN", "IN_PROGRESS"])))
    .orderBy(asc(briefs.id));
  return running.map(({ id }) => id);
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
