import { and, eq, not, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { isOverdue } from "../briefs/expiry.ts";
import { BRIEF_TRANSITIONS } from "../briefs/rules.ts";
import type { Ctx } from "../context.ts";

/**
 * Gives back the place of a quote that was withdrawn, in a transaction that holds the brief's row lock: a full brief is
 * OPEN again, unless its time is over (also when its day has passed: `expiryOf`) and the clock has not closed it yet.
 */
export async function freeQuotePlace(ctx: Pick<Ctx, "now">, tx: Transaction, briefId: string): Promise<void> {
  const opensAgain = and(eq(briefs.status, "IN_PROGRESS"), not(isOverdue(ctx.now)));
  await tx
    .update(briefs)
    .set({
      proposalsCount: sql`${briefs.proposalsCount} - 1`,
      status: sql`case when ${opensAgain} then ${BRIEF_TRANSITIONS.IN_PROGRESS.free} else ${briefs.status} end`,
    })
    .where(eq(briefs.id, briefId));
}
