import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { proposals, quoteHolds } from "#db/schema/index.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { expireOverdueProposals } from "../briefs/expire-overdue-proposals.ts";
import { freeProposalPlace } from "../briefs/free-proposal-place.ts";
import { endHolds } from "../briefs/end-holds.ts";
import { lockBriefsOfQuotes } from "../briefs/lock-briefs.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";

/**
 * Takes the pending quotes of a company that was ended out of the choice: WITHDRAWN, their places freed, and the clients told.
 * The places that it holds are free too. A full request opens again. In the caller's transaction, under the locks of the company and its subscription; locks the
 * requests. Idempotent.
 */
export async function dropQuotes(ctx: Ctx, tx: Transaction, companyId: string): Promise<void> {
  const isPending = and(eq(proposals.companyId, companyId), eq(proposals.status, "PENDING"));
  for (const briefId of await lockBriefsOfQuotes(tx, isPending, companyId)) {
    // A quote whose last day has passed expired before.
    const { opened } = await expireOverdueProposals(ctx, tx, briefId);
    const dropped = await tx
      .update(proposals)
      .set({ status: "WITHDRAWN", decidedAt: ctx.now })
      .where(and(eq(proposals.briefId, briefId), isPending))
      .returning({ id: proposals.id });
    const held = { briefId, which: eq(quoteHolds.companyId, companyId), outcome: "freed" } as const;
    let opens = (await endHolds(ctx, tx, held)).opened || opened;
    for (const { id } of dropped) {
      if (await freeProposalPlace(ctx, tx, briefId)) opens = true;
      await record(ctx, tx, { type: "proposal.dropped", proposalId: id, briefId });
    }
    if (opens) await releaseAlerts(ctx, tx, briefId, "place_free");
  }
}
