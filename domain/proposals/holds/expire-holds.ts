import { quoteHolds } from "#db/schema/index.ts";
import { expireOverdueHolds, isOverdueHold } from "../../briefs/end-holds.ts";
import { lockBrief } from "../../briefs/lock-briefs.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { watchesHolds } from "./policy.ts";

/** Ends the holds whose time is over, one brief at a time. Idempotent. */
export const expireHolds = verb({ name: "expire-holds", input: noInput, by: watchesHolds }, async (ctx) => {
  const due = await ctx.db
    .selectDistinct({ briefId: quoteHolds.briefId })
    .from(quoteHolds)
    .where(isOverdueHold(ctx.now));
  for (const { briefId } of due)
    await ctx.db.transaction(async (tx) => {
      await lockBrief(tx, briefId);
      const { opened } = await expireOverdueHolds(ctx, tx, briefId);
      if (opened) await releaseAlerts(ctx, tx, briefId, "place_free");
    });
});
