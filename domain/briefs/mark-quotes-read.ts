import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { readQuotesInput } from "./input.ts";
import { ownsBriefs } from "./policy.ts";

/**
 * Records that the acting client has the page with the quotes of a brief before it: until now they are seen, so they no
 * longer count as new in the overview, and their companies read when that was. With a `proposalId` it is the page of that quote
 * alone, and the others stay new. Repeating it changes nothing. A brief of anybody else stays as it is.
 */
export const markQuotesRead = verb(
  { name: "mark-quotes-read", input: readQuotesInput, by: ownsBriefs },
  async (ctx, { briefId, proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      const seenAt = proposalId ? briefs.clientSeenAt : sql`greatest(${briefs.clientSeenAt}, ${ctx.now})`;
      const own = await tx
        .update(briefs)
        .set({ clientSeenAt: seenAt })
        .where(and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId)))
        .returning({ id: briefs.id });
      if (own.length > 0) await markPendingRead(ctx, tx, { briefId, proposalId });
    });
  },
);

/**
 * Marks the pending quotes of a brief, or one of them, as read now, in their newest version, in a transaction that holds the row
 * lock of the brief. One that was read before keeps its time.
 */
export async function markPendingRead(
  ctx: Ctx,
  tx: Transaction,
  { briefId, proposalId }: { briefId: string; proposalId: string | null },
): Promise<void> {
  const isMeant = and(eq(proposals.briefId, briefId), proposalId ? eq(proposals.id, proposalId) : undefined);
  const read = await tx
    .update(proposals)
    .set({ readAt: ctx.now })
    .where(and(isMeant, isPendingAt(ctx.now), isNull(proposals.readAt)))
    .returning({ id: proposals.id, version: proposals.version });
  for (const { id, version } of read) {
    const data = { version: String(version) };
    await record(ctx, tx, { type: "proposal.read", proposalId: id, briefId, data });
  }
}
