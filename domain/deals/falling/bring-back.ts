import { and, count, eq, gt, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, briefVersions, lossReports, profiles, proposals } from "#db/schema/index.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import {
  briefStatusesBefore,
  BRIEF_TRANSITIONS,
  expiryOf,
  isJobOver,
  MAX_BRIEF_VERSION,
} from "../../briefs/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay, type Day } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { companyMayAct, mayAct } from "../../facts/may-be-shown.ts";
import { PROPOSAL_TRANSITIONS } from "../../facts/proposal-status.ts";
import { mayComeBack } from "./rules.ts";

/**
 * Publishes the request of a deal that fell through again, in a new version: its day is open when it has passed. The place of the
 * chosen quote and those of quotes that are no longer valid are free. Quotes that were declined because another one was chosen are
 * pending again, given on an earlier version, and their companies are asked to confirm them. Returns false when it stays closed: too
 * late, its client is held by a measure, it came back too often, or the same request runs by now. Under the locks of `fallThrough`.
 */
export async function bringBack(
  ctx: Ctx,
  tx: Transaction,
  { briefId, agreedDay }: { briefId: string; agreedDay: Day | null },
): Promise<boolean> {
  const today = amsterdamDay(ctx.now);
  const [brief] = await tx.select().from(briefs).where(eq(briefs.id, briefId));
  if (!brief || brief.status !== "COMPLETED" || brief.version >= MAX_BRIEF_VERSION) return false;
  if (!mayComeBack(agreedDay, today) || (await isHeld(tx, brief.clientId))) return false;
  if (await runsElsewhere(tx, brief)) return false;
  const version = brief.version + 1;
  const { details, eventDate, dateFlexible, description, additionalInfo } = brief;
  await tx.insert(briefVersions).values({
    briefId,
    version: brief.version,
    content: { details, eventDate, dateFlexible, description, additionalInfo },
    changedAt: ctx.now,
  });
  const isOver = isJobOver(brief, today);
  const day = isOver ? null : eventDate;
  const places = Math.max(0, brief.proposalsCount - 1 - (await noLongerValid(ctx, tx, briefId)));
  const { back, backFull } = BRIEF_TRANSITIONS.COMPLETED;
  const status = places < brief.maxProposals ? back : backFull;
  await tx
    .update(briefs)
    .set({
      status,
      proposalsCount: places,
      version,
      eventDate: day,
      dateFlexible: dateFlexible || isOver,
      publishedAt: ctx.now,
      expiresAt: expiryOf(ctx.now, day),
      closedAt: null,
      choiceReason: null,
      choosingAt: null,
      choiceReminders: 0,
      choiceRemindedAt: null,
    })
    .where(and(eq(briefs.id, briefId), inArray(briefs.status, briefStatusesBefore("back"))));
  await restoreQuotes(ctx, tx, { briefId, version });
  await record(ctx, tx, { type: "brief.came_back", briefId, data: { version: String(version) } });
  if (status === back) await releaseAlerts(ctx, tx, briefId, "place_free");
  return true;
}

/** Whether a measure holds the account of this client. */
async function isHeld(tx: Transaction, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false;
  const [standing] = await tx
    .select({ suspendedAt: profiles.suspendedAt, endedAt: profiles.endedAt })
    .from(profiles)
    .where(eq(profiles.id, clientId));
  return standing !== undefined && !mayAct(standing);
}

/** Whether its client sent the same request again meanwhile; `briefs_running_once` allows one. */
async function runsElsewhere(
  tx: Transaction,
  { id, ownerEmail, requestHash }: { id: string; ownerEmail: string; requestHash: string | null },
): Promise<boolean> {
  if (requestHash === null) return false;
  const isSame = and(
    ne(briefs.id, id),
    eq(briefs.ownerEmail, ownerEmail),
    eq(briefs.requestHash, requestHash),
    inArray(briefs.status, ["OPEN", "IN_PROGRESS"]),
  );
  return (await tx.$count(briefs, isSame)) > 0;
}

const wasPassedOver = and(eq(proposals.status, "DECLINED"), eq(proposals.declineReason, "other_accepted"));

/** The quotes that kept their place when another one was chosen, and are no longer valid. */
async function noLongerValid({ now }: Pick<Ctx, "now">, tx: Transaction, briefId: string): Promise<number> {
  const [lapsed] = await tx
    .select({ quotes: count() })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefId), wasPassedOver, lte(proposals.validUntil, now)));
  return lapsed!.quotes;
}

/** Makes the other quotes pending again. What each company learned of the prices is no longer true. */
async function restoreQuotes(
  ctx: Ctx,
  tx: Transaction,
  { briefId, version }: { briefId: string; version: number },
): Promise<void> {
  const ofBrief = tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.briefId, briefId));
  await tx.delete(lossReports).where(inArray(lossReports.proposalId, ofBrief));
  const restored = await tx
    .update(proposals)
    .set({
      status: PROPOSAL_TRANSITIONS.DECLINED.restore,
      declineReason: null,
      decidedAt: null,
      restoredAt: ctx.now,
    })
    .where(
      and(
        eq(proposals.briefId, briefId),
        wasPassedOver,
        gt(proposals.validUntil, ctx.now),
        isNotNull(proposals.companyId),
        companyMayAct(sql`${proposals.companyId}`),
      ),
    )
    .returning({ id: proposals.id });
  const data = { version: String(version) };
  for (const { id } of restored.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await record(ctx, tx, { type: "proposal.restored", proposalId: id, briefId, data });
}
