import { and, count, eq, inArray } from "drizzle-orm";
import { authUsers, briefs, proposals } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { expireOverdueProposals } from "./expire-overdue-proposals.ts";
import { closeOverdue } from "./expire-briefs.ts";
import { refuseHeldClient } from "../accounts/refuse-held-client.ts";
import { refuseRunning } from "./refuse-running.ts";
import { briefStatusesBefore, expiryOf, reopenedStatus } from "./rules.ts";
import { verb } from "../kernel/verb.ts";
import { briefInput } from "./input.ts";
import { ownsBriefs } from "./policy.ts";

/**
 * Reopens an expired brief of the acting client for another 30 days, or until the day of the job. It is published
 * again, at the top of the companies' list; its pending proposals can be chosen again. A full brief becomes
 * IN_PROGRESS.
 * Throws `not_found` for a brief of anybody else, `client_suspended`, `brief_not_reopenable` (`reopenedStatus`), `BriefRunning`
 * when the same brief runs by now.
 */
export const reopenBrief = verb(
  { name: "reopen-brief", input: briefInput, by: ownsBriefs },
  async (ctx, { briefId }) => {
    await ctx.db.transaction(async (tx) => {
      const isOwn = and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId));
      const [asked] = await tx.select({ ownerEmail: briefs.ownerEmail }).from(briefs).where(isOwn);
      if (!asked) throw new DomainError("not_found");
      // Lock order: the address before its briefs, as in confirming one.
      await lockAddress(tx, asked.ownerEmail);
      // Suspending a client locks the account, which may have another address by now, but not its closed briefs.
      await tx
        .select({ id: authUsers.id })
        .from(authUsers)
        .where(eq(authUsers.id, ctx.actor.userId))
        .for("share");
      await refuseHeldClient(tx, { ...asked, clientId: ctx.actor.userId });
      await closeOverdue(ctx, tx, isOwn);
      const [own] = await tx
        .select({
          status: briefs.status,
          closeReason: briefs.closeReason,
          eventDate: briefs.eventDate,
          proposalsCount: briefs.proposalsCount,
          maxProposals: briefs.maxProposals,
          ownerEmail: briefs.ownerEmail,
          requestHash: briefs.requestHash,
        })
        .from(briefs)
        .where(isOwn)
        .for("update");
      if (!own) throw new DomainError("not_found");
      const { expired } = await expireOverdueProposals(ctx, tx, briefId);
      const [waiting] = await tx
        .select({ quotes: count() })
        .from(proposals)
        .where(and(eq(proposals.briefId, briefId), isPendingAt(ctx.now)));
      const status = reopenedStatus(
        { ...own, proposalsCount: own.proposalsCount - expired },
        waiting!.quotes,
        amsterdamDay(ctx.now),
      );
      if (status === null) throw new DomainError("brief_not_reopenable");
      await refuseRunning(ctx, tx, own);
      await tx
        .update(briefs)
        .set({
          status,
          closeReason: null,
          closedAt: null,
          publishedAt: ctx.now,
          expiresAt: expiryOf(ctx.now, own.eventDate),
          choosingAt: null,
          choiceReminders: 0,
          choiceRemindedAt: null,
        })
        .where(and(eq(briefs.id, briefId), inArray(briefs.status, briefStatusesBefore("reopen"))));
      await record(ctx, tx, { type: "brief.reopened", briefId });
      if (status === "OPEN") await releaseAlerts(ctx, tx, briefId, "reopened");
    });
  },
);
