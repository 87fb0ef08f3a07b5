import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals, proposalVersions, quoteDrafts, quoteHolds } from "#db/schema/index.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { answerAsk } from "../briefs/asking/ask-company.ts";
import type { BriefDetails } from "../briefs/details.ts";
import { expireOverdueProposals } from "../briefs/expire-overdue-proposals.ts";
import { endHolds, holdsAt } from "../briefs/end-holds.ts";
import { lockBrief } from "../briefs/lock-briefs.ts";
import { BRIEF_TRANSITIONS, type BriefStatus } from "../briefs/rules.ts";
import { visibleTo } from "../briefs/open-list/visibility.ts";
import { requireCheckFirst } from "../checks/first-quote.ts";
import { hasPlaceIn } from "../companies/region-places.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mustDeclareNiwo } from "../evidence/rules.ts";
import { record } from "../events/record.ts";
import type { Province } from "../companies/places/rules.ts";
import { verb } from "../kernel/verb.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { sendProposalInput } from "./input.ts";
import { companyWithAccess, hasAccess } from "./company-with-access.ts";
import { completeQuote } from "./completed-quote.ts";
import { sendsProposals } from "./policy.ts";
import { quoteColumns } from "./quote-columns.ts";
import { refuseRepeats } from "./refuse-repeats.ts";
import { requirePlaceOn } from "./why-no-place.ts";

/**
 * Sends a proposal: one per company per brief, at most `max_proposals` per brief, with a live subscription at the
 * moment of commit, for a visible brief of the company's vertical. Taking the place and inserting the proposal are one
 * transaction; the row lock of the brief makes concurrent companies run one after another.
 * A company quotes where it has a place: the province of the brief, for a move that of either address.
 * Throws `not_found`, `profile_required`, `subscription_required`, `kvk_check_required` for a first quote that waits for a
 * check, `niwo_required` for a mover that did not say whether it has a licence, `proposal_duplicate`, `proposal_limit_reached`, `places_held`, `brief_expired`, `brief_not_open`, `brief_changed` when the client
 * changed it since the company read it, `outside_provinces`, `proposal_repeated`.
 */
export const sendProposal = verb(
  { name: "send-proposal", input: sendProposalInput, by: sendsProposals, admits: hasAccess },
  async (ctx, { briefId, briefVersion, ...written }) => {
    return ctx.db.transaction(async (tx) => {
      const company = await companyWithAccess(ctx, tx);
      if (mustDeclareNiwo(company)) throw new DomainError("niwo_required");
      const { companyId } = ctx.actor;
      await requireCheckFirst(ctx, tx, companyId);
      const place = await takePlace(ctx, tx, { briefId, briefVersion }, { ...company, companyId });
      const { details, province, otherProvince } = place;
      const provinces = [province, ...(otherProvince ? [otherProvince] : [])];
      if (!(await hasPlaceIn(ctx, tx, ctx.actor.companyId, provinces)))
        throw new DomainError("outside_provinces");
      const content = completeQuote(written, details, ctx.now);
      await refuseRepeats(ctx, tx, company.profileId, content);
      const proposalId = newId(ctx.now);
      await tx.insert(proposals).values({
        id: proposalId,
        briefId,
        photographerId: company.profileId,
        companyId: ctx.actor.companyId,
        writtenBy: ctx.actor.userId,
        ...quoteColumns(content, ctx.now),
        briefVersion,
        status: "PENDING",
        createdAt: ctx.now,
      });
      await tx.insert(proposalVersions).values({ proposalId, version: 1, content, createdAt: ctx.now });
      await tx
        .delete(quoteDrafts)
        .where(and(eq(quoteDrafts.companyId, companyId), eq(quoteDrafts.briefId, briefId)));
      await answerAsk(ctx, tx, { briefId, companyId });
      await record(ctx, tx, { type: "proposal.sent", proposalId, briefId });
      if (place.opened && place.status === "OPEN") await releaseAlerts(ctx, tx, briefId, "place_free");
      return { proposalId };
    });
  },
);

/**
 * Takes a place on the brief and returns its details, or throws why it cannot. Taking the last place fills the brief.
 * `opened`: the brief was full until proposals expired here.
 */
async function takePlace(
  ctx: Ctx,
  tx: Transaction,
  { briefId, briefVersion }: { briefId: string; briefVersion: number },
  company: { profileId: string; companyId: string; vertical: Vertical },
): Promise<{
  details: BriefDetails;
  province: Province;
  otherProvince: Province | null;
  status: BriefStatus;
  opened: boolean;
}> {
  await giveUpHold(ctx, tx, { briefId, companyId: company.companyId });
  const [taken] = await tx
    .update(briefs)
    .set({
      proposalsCount: sql`${briefs.proposalsCount} + 1`,
      status: sql`case when ${briefs.proposalsCount} + 1 >= ${briefs.maxProposals} then ${BRIEF_TRANSITIONS.OPEN.fill} else ${briefs.status} end`,
    })
    .where(and(eq(briefs.id, briefId), eq(briefs.version, briefVersion), visibleTo(company, ctx.now)))
    .returning({
      details: briefs.details,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      status: briefs.status,
    });
  // Check for a duplicate only now: with the row lock of the brief, no concurrent call can insert one any more.
  const [own] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefId), eq(proposals.photographerId, company.profileId)));
  if (own) throw new DomainError("proposal_duplicate");
  if (taken) return { ...taken, opened: false };
  // Also locks the brief, so that no place is freed or taken after the select below.
  const { opened } = await expireOverdueProposals(ctx, tx, briefId);
  const { version } = await requirePlaceOn(ctx, tx, briefId, company);
  if (version !== briefVersion) throw new DomainError("brief_changed");
  // A withdrawal or expiry has freed a place since the update: try again.
  return { ...(await takePlace(ctx, tx, { briefId, briefVersion }, company)), opened };
}

/** Locks the brief, and frees the place that the company holds on it, so that its quote takes it. */
async function giveUpHold(
  ctx: Ctx,
  tx: Transaction,
  { briefId, companyId }: { briefId: string; companyId: string },
): Promise<void> {
  await lockBrief(tx, briefId);
  const which = and(eq(quoteHolds.companyId, companyId), holdsAt(ctx.now));
  await endHolds(ctx, tx, { briefId, which, outcome: "sent" });
}
