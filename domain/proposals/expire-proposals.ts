import { proposals } from "#db/schema/index.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { expireOverdueProposals } from "../briefs/expire-overdue-proposals.ts";
import { isOverdueProposal } from "../facts/proposal-expiry.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { watchesValidity } from "./policy.ts";

/** Expires the proposals that are no longer valid, one brief at a time. Returns the number of proposals. */
export const expireProposals = verb(
  { name: "expire-proposals", input: noInput, by: watchesValidity },
  async (ctx) => {
    const due = await ctx.db
      .selectDistinct({ briefId: proposals.briefId })
      .from(proposals)
      .where(isOverdueProposal(ctx.now));
    let expired = 0;
    for (const { briefId } of due)
      expired += await ctx.db.transaction(async (tx) => {
        const lapsed = await expireOverdueProposals(ctx, tx, briefId);
        if (lapsed.opened) await releaseAlerts(ctx, tx, briefId, "place_free");
        return lapsed.expired;
      });
    return expired;
  },
);
