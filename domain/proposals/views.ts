import { and, asc, desc, eq, type Placeholder } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { stateAt } from "../briefs/expiry.ts";
import { chosenFrequency, chosenService } from "../facts/chosen-service.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import { proposalStateAt } from "../facts/proposal-expiry.ts";
import { quoteFields } from "../facts/quote-fields.ts";
import { writtenBy } from "../facts/written-by.ts";
import { isOwnProposal } from "./own-proposal.ts";
import { ownQuoteCounts, ownQuoteFilters, ownQuoteSearch, type OwnQuoteSearch } from "./own-quote-filters.ts";
import type { OwnQuoteFilter } from "./rules.ts";

/** The fields of its own proposal that a company reads, in its list and with the brief. */
export const ownProposalFields = (now: Date | Placeholder) => ({
  id: proposals.id,
  ...quoteFields,
  notes: proposals.notes,
  writtenBy,
  portfolioLink: proposals.portfolioLink,
  declineReason: proposals.declineReason,
  createdAt: proposals.createdAt,
  readAt: proposals.readAt,
  ...proposalStateAt(now),
});

/** Proposals on one page of a company's list. */
export const OWN_PROPOSALS_PAGE_SIZE = 20;

/**
 * One page of the company's own proposals under this filter, of those that a search finds, newest first (what runs out:
 * soonest first), with the client's contact for an accepted one, the number of pages and the counts of all filters. Nothing
 * of other companies. A page beyond the last one is empty.
 */
export async function ownProposals(
  ctx: Pick<Ctx, "db" | "now">,
  company: UserActor,
  page = 1,
  filter: OwnQuoteFilter = "ALL",
  search: OwnQuoteSearch = { words: "", workNames: {} },
) {
  const found = ownQuoteSearch(search);
  const counts = await ownQuoteCounts(ctx, company, found);
  const rows = await ctx.db
    .select({
      ...ownProposalFields(ctx.now),
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
        version: briefs.version,
      },
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(isOwnProposal(ctx, company), ownQuoteFilters(ctx.now)[filter], found))
    .orderBy(
      ...(filter === "RUNS_OUT" ? [asc(proposals.validUntil)] : []),
      desc(proposals.createdAt),
      desc(proposals.id),
    )
    .limit(OWN_PROPOSALS_PAGE_SIZE)
    .offset((page - 1) * OWN_PROPOSALS_PAGE_SIZE);
  const ids = rows.map(({ id }) => id);
  const contacts = await revealedContacts(ctx, company, ids);
  return {
    proposals: rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null })),
    pages: Math.ceil(counts[filter] / OWN_PROPOSALS_PAGE_SIZE),
    counts,
  };
}
export type OwnProposal = Awaited<ReturnType<typeof ownProposals>>["proposals"][number];
export type OwnProposalSummary = Pick<OwnProposal, keyof ReturnType<typeof ownProposalFields>>;
