import { and, asc, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { isOverdue } from "./expiry.ts";
import { watchesExpiry } from "./policy.ts";

/** Briefs that one transaction closes: they are locked until it ends, and each of them tells several people. */
const BATCH = 20;

/** Closes the published briefs that have expired; their proposals keep their status. Returns the number of briefs. */
export const expireBriefs = verb(
  { name: "expire-briefs", input: noInput, by: watchesExpiry },
  async (ctx) => {
    const due = await ctx.db
      .select({ id: briefs.id })
      .from(briefs)
      .where(isOverdue(ctx.now))
      .orderBy(asc(briefs.id));
    let closed = 0;
    for (let from = 0; from < due.length; from += BATCH) {
      const ids = due.slice(from, from + BATCH).map(({ id }) => id);
      closed += await ctx.db.transaction((tx) => closeOverdue(ctx, tx, inArray(briefs.id, ids)));
    }
    return closed;
  },
);

/** `expireBriefs` in the caller's transaction, for the briefs that meet the condition `which`. */
export async function closeOverdue(ctx: Ctx, tx: Transaction, which?: SQL): Promise<number> {
  const expired = await tx
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt: ctx.now })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, and(which, isOverdue(ctx.now)))))
    .returning({ id: briefs.id });
  if (expired.length === 0) return 0;
  for (const { id } of expired) await record(ctx, tx, { type: "brief.expired", briefId: id });
  const ids = expired.map(({ id }) => id);
  const lapsed = await tx
    .select({ proposalId: proposals.id, briefId: proposals.briefId })
    .from(proposals)
    .where(and(inArray(proposals.briefId, ids), isPendingAt(ctx.now)))
    .orderBy(asc(proposals.id));
  for (const subjects of lapsed) await record(ctx, tx, { type: "proposal.lapsed", ...subjects });
  return expired.length;
}
