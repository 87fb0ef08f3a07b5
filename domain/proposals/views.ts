import { desc, eq, sql, type SQL } from "drizzle-orm";
import { briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { stateAt } from "../briefs/expiry.ts";
import { chosenFrequency } from "../briefs/open-briefs-view.ts";
import { chosenService } from "../chosen-service.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { proposalStateAt } from "../proposal-expiry.ts";
import { quoteFields } from "../quote-fields.ts";

/** The fields of its own proposal that a company reads, in its list and with the brief. */
export const ownProposalFields = (now: Date) => ({
  id: proposals.id,
  ...quoteFields,
  notes: proposals.notes,
  portfolioLink: proposals.portfolioLink,
  declineReason: proposals.declineReason,
  createdAt: proposals.createdAt,
  readAt: proposals.readAt,
  ...proposalStateAt(now),
});

/**
 * Condition for the proposals of this company. Uses its profile, because the index of the list begins with that column.
 */
export const isOwnProposal = (ctx: Pick<Ctx, "db">, company: UserActor): SQL =>
  eq(
    proposals.photographerId,
    ctx.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(isOwnCompany(companyProfiles.companyId, company)),
  );

/** Proposals on one page of a company's list. */
export const OWN_PROPOSALS_PAGE_SIZE = 20;

/**
 * One page of the company's own proposals, newest first, with the client's contact for an accepted one, and the number
 * of pages. Nothing of other companies. A page beyond the last one is empty.
 */
export async function ownProposals(ctx: Pick<Ctx, "db" | "now">, company: UserActor, page = 1) {
  const isOwn = isOwnProposal(ctx, company);
  const rows = await ctx.db
    .select({
      ...ownProposalFields(ctx.now),
      // A subquery, because a window function would read all rows for one page.
      total: sql<number>`(${ctx.db.$count(proposals, isOwn)})::int`,
      brief: {
        id: briefs.id,
        vertical: briefs.vertical,
        category: briefs.category,
        service: chosenService,
        frequency: chosenFrequency,
        locationText: briefs.locationText,
        eventDate: briefs.eventDate,
        dateFlexible: briefs.dateFlexible,
        closeReason: stateAt(ctx.now).closeReason,
        choosingAt: briefs.choosingAt,
      },
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(isOwn)
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(OWN_PROPOSALS_PAGE_SIZE)
    .offset((page - 1) * OWN_PROPOSALS_PAGE_SIZE);
  const ids = rows.map(({ id }) => id);
  const contacts = await revealedContacts(ctx, company, ids);
  return {
    proposals: rows.map(({ total: _total, ...row }) => ({ ...row, contact: contacts.get(row.id) ?? null })),
    pages: Math.ceil((rows[0]?.total ?? 0) / OWN_PROPOSALS_PAGE_SIZE),
  };
}
export type OwnProposal = Awaited<ReturnType<typeof ownProposals>>["proposals"][number];
export type OwnProposalSummary = Pick<OwnProposal, keyof ReturnType<typeof ownProposalFields>>;
