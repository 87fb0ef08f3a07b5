import { and, eq } from "drizzle-orm";
import { alerts, authUsers, briefs, proposals } from "#db/schema/index.ts";
import { askOfBrief } from "../briefs/asking/views.ts";
import { stateAt } from "../briefs/expiry.ts";
import { readingToken } from "../briefs/reading-link/reading-link.ts";
import { briefStatusesBefore, reopenedStatus } from "../briefs/rules.ts";
import { clientMailbox, isClientAccount } from "../facts/client-mailbox.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";

/** A brief with its address, and its number of pending proposals. */
export async function briefForMail(ctx: Ctx, briefId: string) {
  const [row] = await ctx.db
    .select({
      id: briefs.id,
      to: clientMailbox,
      clientName: briefs.clientName,
      readingVersion: briefs.readingVersion,
      clientId: briefs.clientId,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      confirmedAt: briefs.confirmedAt,
      ...stateAt(ctx.now),
      choosingAt: briefs.choosingAt,
      dateFlexible: briefs.dateFlexible,
      /** How many companies were told of it. */
      alerted: ctx.db.$count(alerts, eq(alerts.briefId, briefId)),
      eventDate: briefs.eventDate,
      expiresAt: briefs.expiresAt,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      pending: ctx.db.$count(
        proposals,
        and(eq(proposals.briefId, briefId), isPendingAt(ctx.now), mayBeShown(proposals)),
      ),
    })
    .from(briefs)
    .leftJoin(authUsers, isClientAccount)
    .where(eq(briefs.id, briefId));
  if (!row) return null;
  const { readingVersion, ...brief } = row;
  const { eventDate, expiresAt, status } = brief;
  return {
    ...brief,
    /** The company that it asks first; null when it asks everybody. */
    ask: await askOfBrief(ctx, briefId),
    readingToken: readingToken(ctx, { briefId, readingVersion }),
    /** Whether it will still expire. */
    isRunning: expiresAt !== null && briefStatusesBefore("expire").includes(status),
    isReopenable: reopenedStatus(brief, brief.pending, amsterdamDay(ctx.now)) !== null,
    closesWithItsDay: eventDate !== null && expiresAt !== null && eventDate < amsterdamDay(expiresAt),
  };
}
