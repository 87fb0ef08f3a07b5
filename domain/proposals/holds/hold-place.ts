import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals, quoteHolds } from "#db/schema/index.ts";
import { expireOverdueHolds, lockHeldBriefs } from "../../briefs/end-holds.ts";
import {
  HOLD_HOURS,
  MAX_HOLDS_PER_BRIEF,
  MAX_HOLDS_PER_COMPANY,
  MAX_UNUSED_HOLDS,
  UNUSED_DAYS,
  UNUSED_OUTCOMES,
} from "../../briefs/holds/rules.ts";
import { briefInput } from "../../briefs/input.ts";
import { requireCheckFirst } from "../../checks/first-quote.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { hasPlaceIn } from "../../companies/region-places.ts";
import { mustDeclareNiwo } from "../../evidence/rules.ts";
import { record } from "../../events/record.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addHours, daysBefore } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { companyWithAccess, hasAccess } from "../company-with-access.ts";
import { sendsProposals } from "../policy.ts";
import { requirePlaceOn } from "../why-no-place.ts";

/**
 * A company that may quote on a brief holds one of its places for two hours, once per brief: at most two of its own at a time, and
 * at most two on a brief. Returns until when. Holding again while it holds returns the same time.
 * Throws as `sendProposal`, and `hold_used` after an earlier hold, `holds_of_brief_full`, `holds_of_company_full`, `holds_unused`
 * for a company of which too many holds ended without a quote.
 */
export const holdPlace = verb(
  { name: "hold-place", input: briefInput, by: sendsProposals, admits: hasAccess },
  (ctx, { briefId }) =>
    ctx.db.transaction(async (tx) => {
      // Two holds of a company run one after the other, so that neither gets the other's number.
      await lockOwnCompany(ctx, tx, sendsProposals);
      const { vertical, profileId, niwo } = await companyWithAccess(ctx, tx);
      if (mustDeclareNiwo({ vertical, niwo })) throw new DomainError("niwo_required");
      const { companyId } = ctx.actor;
      await requireCheckFirst(ctx, tx, companyId);
      await expireUnderLock(ctx, tx, companyId, briefId);
      const [own] = await tx
        .select({ until: quoteHolds.until, endedAt: quoteHolds.endedAt })
        .from(quoteHolds)
        .where(and(eq(quoteHolds.briefId, briefId), eq(quoteHolds.companyId, companyId)));
      if (own && own.endedAt === null) return { until: own.until };
      const isOwnQuote = and(eq(proposals.briefId, briefId), eq(proposals.photographerId, profileId));
      if ((await tx.$count(proposals, isOwnQuote)) > 0) throw new DomainError("proposal_duplicate");
      const brief = await requirePlaceOn(ctx, tx, briefId, { companyId, vertical });
      const provinces = [brief.province, ...(brief.otherProvince ? [brief.otherProvince] : [])];
      if (!(await hasPlaceIn(ctx, tx, companyId, provinces))) throw new DomainError("outside_provinces");
      if (own) throw new DomainError("hold_used");
      await refuseUnused(ctx, tx, companyId);
      const until = addHours(ctx.now, HOLD_HOURS);
      await tx.insert(quoteHolds).values({
        briefId,
        companyId,
        ...(await freeNumbers(tx, { briefId, companyId })),
        heldAt: ctx.now,
        until,
      });
      await tx
        .update(briefs)
        .set({ heldPlaces: sql`${briefs.heldPlaces} + 1` })
        .where(eq(briefs.id, briefId));
      await record(ctx, tx, { type: "brief.place_held", briefId });
      await ctx.queue.enqueueMany(tx, "end-holds", [{ data: {}, startAfter: until }]);
      return { until };
    }),
);

/** Locks the brief and those of which the company holds a place, and ends the holds on them whose time is over. */
async function expireUnderLock(ctx: Ctx, tx: Transaction, companyId: string, briefId: string): Promise<void> {
  for (const id of await lockHeldBriefs(tx, companyId, briefId)) {
    const { opened } = await expireOverdueHolds(ctx, tx, id);
    // Of the brief itself this company takes the place.
    if (opened && id !== briefId) await releaseAlerts(ctx, tx, id, "place_free");
  }
}

/** Throws `holds_unused`. Source: the terms for companies. */
async function refuseUnused(ctx: Pick<Ctx, "now">, tx: Transaction, companyId: string): Promise<void> {
  const unused = await tx.$count(
    quoteHolds,
    and(
      eq(quoteHolds.companyId, companyId),
      gt(quoteHolds.heldAt, daysBefore(ctx.now, UNUSED_DAYS)),
      inArray(quoteHolds.outcome, [...UNUSED_OUTCOMES]),
    ),
  );
  if (unused >= MAX_UNUSED_HOLDS) throw new DomainError("holds_unused");
}

/** A number among the holds of the company, and one among those of the brief. Under the locks of both. */
async function freeNumbers(tx: Transaction, { briefId, companyId }: { briefId: string; companyId: string }) {
  const held = await tx
    .select({
      briefId: quoteHolds.briefId,
      companyId: quoteHolds.companyId,
      ofBrief: quoteHolds.numberOfBrief,
      ofCompany: quoteHolds.numberOfCompany,
    })
    .from(quoteHolds)
    .where(
      and(
        isNull(quoteHolds.endedAt),
        or(eq(quoteHolds.briefId, briefId), eq(quoteHolds.companyId, companyId)),
      ),
    );
  const numberOfCompany = firstFree(
    held.filter((hold) => hold.companyId === companyId).map(({ ofCompany }) => ofCompany),
    MAX_HOLDS_PER_COMPANY,
  );
  if (numberOfCompany === null) throw new DomainError("holds_of_company_full");
  const numberOfBrief = firstFree(
    held.filter((hold) => hold.briefId === briefId).map(({ ofBrief }) => ofBrief),
    MAX_HOLDS_PER_BRIEF,
  );
  if (numberOfBrief === null) throw new DomainError("holds_of_brief_full");
  return { numberOfCompany, numberOfBrief };
}

function firstFree(taken: (number | null)[], most: number): number | null {
  for (let number = 1; number <= most; number++) if (!taken.includes(number)) return number;
  return null;
}
