import { eq } from "drizzle-orm";
import { quoteHolds } from "#db/schema/index.ts";
import { endHolds } from "../../briefs/end-holds.ts";
import { lockBrief } from "../../briefs/lock-briefs.ts";
import { briefInput } from "../../briefs/input.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { verb } from "../../kernel/verb.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { sendsProposals } from "../policy.ts";

/** A company gives back the place that it holds on a brief. Idempotent: the clock may have freed it. Needs no subscription. */
export const freePlace = verb(
  { name: "free-place", input: briefInput, by: sendsProposals },
  async (ctx, { briefId }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, sendsProposals);
      await lockBrief(tx, briefId);
      const which = eq(quoteHolds.companyId, ctx.actor.companyId);
      const { opened } = await endHolds(ctx, tx, { briefId, which, outcome: "freed" });
      if (opened) await releaseAlerts(ctx, tx, briefId, "place_free");
    });
  },
);
