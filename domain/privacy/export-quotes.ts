import { and, asc, eq } from "drizzle-orm";
import { briefs, lossReports, proposals } from "#db/schema/index.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { proposalStateAt } from "../facts/proposal-expiry.ts";
import { quoteFields } from "../facts/quote-fields.ts";
import { quoteVersions } from "../proposals/versions-view.ts";
import { isOwnProposal } from "../proposals/own-proposal.ts";
import { lossReportFields } from "../proposals/statistics/loss-reports-view.ts";

/**
 * Every quote of a company for a download, oldest first, or those that this member wrote, with the client's details where there is
 * a reveal.
 */
export async function exportQuotes(ctx: Pick<Ctx, "db" | "now">, company: UserActor, writtenBy?: string) {
  const rows = await ctx.db
    .select({
      id: proposals.id,
      ...quoteFields,
      turnaroundDays: proposals.turnaroundDays,
      notes: proposals.notes,
      portfolioLink: proposals.portfolioLink,
      declineReason: proposals.declineReason,
      createdAt: proposals.createdAt,
      readAt: proposals.readAt,
      ...proposalStateAt(ctx.now),
      versions: quoteVersions(ctx),
      lossReport: lossReportFields,
      request: {
        id: briefs.id,
        category: briefs.category,
        location: briefs.locationText,
        eventDate: briefs.eventDate,
      },
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(lossReports, eq(lossReports.proposalId, proposals.id))
    .where(
      and(
        isOwnProposal(ctx, company),
        writtenBy === undefined ? undefined : eq(proposals.writtenBy, writtenBy),
      ),
    )
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
  const ids = rows.map(({ id }) => id);
  const contacts = await revealedContacts(ctx, company, ids);
  return rows.map((row) => ({ ...row, client: contacts.get(row.id) ?? null }));
}
