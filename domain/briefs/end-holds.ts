import { and, eq, gt, inArray, isNull, lte, not, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, quoteHolds } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { isOverdue } from "./expiry.ts";
import type { HoldOutcome } from "./holds/rules.ts";

/** Condition: this hold has not ended. The clock may have passed it; a job ends it then (`expireOverdueHolds`). */
export const isHeld = isNull(quoteHolds.endedAt);

/** Condition: this hold keeps a place for its company now. */
export const holdsAt = (now: Date) => and(isHeld, gt(quoteHolds.until, now))!;

/** Condition: the time of this hold is over, but its row does not say so yet. */
export const isOverdueHold = (now: Date) => and(isHeld, lte(quoteHolds.until, now))!;

type Ended = { ended: number; opened: boolean };

/**
 * Ends the holds of a brief that meet `which`, in a transaction that holds the row lock of the brief, and frees their places.
 * Returns their number, and whether a brief without a free place has one now: companies can then be told (`releaseAlerts`).
 */
export async function endHolds(
  ctx: Ctx,
  tx: Transaction,
  { briefId, which, outcome }: { briefId: string; which: SQL | undefined; outcome: HoldOutcome },
): Promise<Ended> {
  const { rowCount } = await tx
    .update(quoteHolds)
    .set({
      endedAt: outcome === "expired" ? quoteHolds.until : ctx.now,
      outcome,
      numberOfBrief: null,
      numberOfCompany: null,
    })
    .where(and(eq(quoteHolds.briefId, briefId), isHeld, which));
  const ended = rowCount ?? 0;
  if (ended === 0) return { ended, opened: false };
  const [brief] = await tx
    .update(briefs)
    .set({ heldPlaces: sql`${briefs.heldPlaces} - ${ended}` })
    .where(eq(briefs.id, briefId))
    .returning({
      opened: sql<boolean>`${briefs.proposalsCount} + ${briefs.heldPlaces} + ${ended} >= ${briefs.maxProposals}
        and ${not(isOverdue(ctx.now))}`,
    });
  for (let nth = 0; nth < ended; nth++)
    await record(ctx, tx, { type: "brief.place_freed", briefId, data: { outcome } });
  return { ended, opened: brief!.opened };
}

/** Ends the holds of a brief whose time is over. As `endHolds`. */
export const expireOverdueHolds = (ctx: Ctx, tx: Transaction, briefId: string): Promise<Ended> =>
  endHolds(ctx, tx, { briefId, which: lte(quoteHolds.until, ctx.now), outcome: "expired" });

/** The briefs of which this company holds a place. */
export const briefsHeldBy = (tx: Transaction, companyId: string) =>
  tx
    .select({ id: quoteHolds.briefId })
    .from(quoteHolds)
    .where(and(eq(quoteHolds.companyId, companyId), isHeld));

/** Locks these briefs and those of which the company holds a place, in the order of their key. */
export async function lockHeldBriefs(tx: Transaction, companyId: string, briefId: string): Promise<string[]> {
  const held = await briefsHeldBy(tx, companyId);
  const locked = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(inArray(briefs.id, [briefId, ...held.map(({ id }) => id)]))
    .orderBy(briefs.id)
    .for("update");
  return locked.map(({ id }) => id);
}
