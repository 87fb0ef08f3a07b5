import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { isOverdue } from "./expiry.ts";
import { BRIEF_TRANSITIONS, briefStatusesBefore } from "./rules.ts";
import type { Ctx } from "../kernel/context.ts";

/**
 * Frees the place of a withdrawn or expired proposal, in a transaction that holds the row lock of the brief. A full brief becomes
 * OPEN, unless it has expired and its row is not updated yet. Returns whether a brief without a free place has one now: companies can then be told (`releaseAlerts`).
 */
export async function freeProposalPlace(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  briefId: string,
): Promise<boolean> {
  const isTaken = sql`${briefs.proposalsCount} + ${briefs.heldPlaces} >= ${briefs.maxProposals}`;
  const isRunning = inArray(briefs.status, [...briefStatusesBefore("fill"), ...briefStatusesBefore("free")]);
  const opensAgain = and(isRunning, isTaken, not(isOverdue(ctx.now)));
  const [brief] = await tx
    .select({ opens: sql<boolean>`${opensAgain}` })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  if (!brief) return false;
  await tx
    .update(briefs)
    .set({
      proposalsCount: sql`${briefs.proposalsCount} - 1`,
      ...(brief.opens ? { status: BRIEF_TRANSITIONS.IN_PROGRESS.free } : {}),
    })
    .where(eq(briefs.id, briefId));
  return brief.opens;
}
