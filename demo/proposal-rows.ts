import type { proposals, reveals } from "#db/schema/index.ts";
import { newId } from "#domain/ids.ts";
import type { ProposalStatus } from "#domain/proposal-status.ts";
import { websiteNote, type DeclineReason } from "#domain/proposals/rules.ts";
import { decisionTime, type BriefRow } from "./brief-rows.ts";
import type { Quoter } from "./company-rows.ts";
import { DEMO_PROPOSAL_TEXTS } from "./proposal-texts.ts";
import type { DemoQuote } from "./content-types.ts";

type ProposalRow = typeof proposals.$inferInsert;
type RevealRow = typeof reveals.$inferInsert;

/** The proposals on one brief, spread between its publication and the decision, and the reveal of the accepted one. */
export function proposalRows(
  brief: BriefRow,
  quotes: DemoQuote[],
  quoters: Map<string, Quoter>,
  now: Date,
): { proposals: ProposalRow[]; reveals: RevealRow[] } {
  const decidedAt = brief.closedAt ?? decisionTime(brief.publishedAt, now);
  const span = decidedAt.getTime() - brief.publishedAt.getTime();
  const rows = quotes.map(([key, euros, decision], index): ProposalRow => {
    const company = quoters.get(key)!;
    const createdAt = new Date(brief.publishedAt.getTime() + ((index + 1) / (quotes.length + 1)) * span);
    const outcome = outcomeOf(brief, decision);
    return {
      id: newId(createdAt),
      briefId: brief.id,
      photographerId: company.profileId,
      companyId: company.companyId,
      ...offer(brief, index),
      priceCents: Math.round(euros * 100),
      notes: websiteNote.write(company.website),
      portfolioLink: company.portfolioLink,
      ...outcome,
      createdAt,
      decidedAt: outcome.status === "PENDING" ? null : decidedAt,
    };
  });
  const accepted = rows.find((row) => row.status === "ACCEPTED");
  const reveal = accepted && {
    briefId: brief.id,
    proposalId: accepted.id,
    clientEmail: brief.ownerEmail,
    createdAt: decidedAt,
  };
  return { proposals: rows, reveals: reveal ? [reveal] : [] };
}

function offer(brief: BriefRow, index: number) {
  const offers = DEMO_PROPOSAL_TEXTS[brief.vertical][brief.category]!;
  const [packageName, includes] = offers[index % offers.length]!;
  return { packageName, includes };
}

function outcomeOf(
  brief: BriefRow,
  decision: DemoQuote[2],
): { status: ProposalStatus; declineReason: DeclineReason | null } {
  if (decision === "accepted") return { status: "ACCEPTED", declineReason: null };
  if (decision === "declined") return { status: "DECLINED", declineReason: "client" };
  if (decision === "withdrawn") return { status: "WITHDRAWN", declineReason: null };
  if (brief.status === "COMPLETED") return { status: "DECLINED", declineReason: "other_accepted" };
  if (brief.closeReason === "client") return { status: "DECLINED", declineReason: "brief_closed" };
  return { status: "PENDING", declineReason: null };
}
