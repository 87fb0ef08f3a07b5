import type {
  lossReports as reportRows,
  proposals,
  proposalVersions,
  reveals,
  wonJobs,
} from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { ProposalStatus } from "#domain/facts/proposal-status.ts";
import { quoteColumns } from "#domain/proposals/quote-columns.ts";
import { VALID_DAYS, type DeclineReason } from "#domain/proposals/rules.ts";
import { endOfDay } from "#domain/proposals/validity.ts";
import { lossReportRows } from "#domain/proposals/write-loss-reports.ts";
import { WON_CHECKS } from "#domain/proposals/won/rules.ts";
import type { BriefRow, DemoBrief } from "./brief-rows.ts";
import type { Quoter } from "./company-rows.ts";
import { dealOf, isDoneBy, type DealRow } from "./deal-rows.ts";
import { demoContent } from "./proposal-content.ts";
import { DEMO_PROPOSAL_TEXTS } from "./proposal-texts.ts";
import { isChosen, type DemoQuote } from "./content-types.ts";

type ProposalRow = typeof proposals.$inferInsert;
type VersionRow = typeof proposalVersions.$inferInsert;
type ReportRow = typeof reportRows.$inferInsert;
type RevealRow = typeof reveals.$inferInsert;
type WonJobRow = typeof wonJobs.$inferInsert;

/**
 * The proposals on one brief, spread between its publication and the decision, with their versions, the reveal of the
 * accepted one and the loss reports of the others.
 */
export function proposalRows(
  { brief, earlier, fellAt, quotes, ...request }: Omit<DemoBrief, "brief"> & { brief: BriefRow },
  quoters: Map<string, Quoter>,
  now: Date,
): {
  proposals: ProposalRow[];
  versions: VersionRow[];
  reveals: RevealRow[];
  deals: DealRow[];
  wonJobs: WonJobRow[];
  lossReports: ReportRow[];
} {
  const decidedAt = brief.closedAt ?? request.decidedAt;
  const span = decidedAt.getTime() - brief.createdAt.getTime();
  const versions: VersionRow[] = [];
  const rows = quotes.map((quote, index): ProposalRow => {
    const [key, euros, decision] = quote;
    const company = quoters.get(key)!;
    const createdAt = new Date(brief.createdAt.getTime() + ((index + 1) / (quotes.length + 1)) * span);
    const id = newId(createdAt);
    const outcome = outcomeOf(brief, quote);
    const validUntil = validityOf(outcome.status, createdAt, now, index);
    const offer = {
      ...offerOf(brief, index),
      websiteLink: company.website,
      portfolioLink: company.portfolioLink,
    };
    const contentAt = (cents: number) => demoContent(brief, offer, cents, index, { createdAt, validUntil });
    const prices = decision === "changed" ? EARLIER_PRICES.map((more) => euros + more) : [euros];
    const written = prices.map((price, earlier) => ({
      proposalId: id,
      version: earlier + 1,
      content: contentAt(Math.round(price * 100)),
      createdAt: new Date(
        createdAt.getTime() + (earlier / prices.length) * (now.getTime() - createdAt.getTime()),
      ),
    }));
    versions.push(...written);
    const newest = written.at(-1)!;
    return {
      id,
      briefId: brief.id,
      photographerId: company.profileId,
      companyId: company.companyId,
      writtenBy: company.writers[index % company.writers.length]!,
      ...quoteColumns(newest.content, newest.createdAt),
      version: newest.version,
      briefVersion: 1 + earlier.filter(({ changedAt }) => changedAt <= newest.createdAt).length,
      changedAt: newest.version > 1 ? newest.createdAt : null,
      ...outcome,
      createdAt,
      restoredAt: outcome.status === "PENDING" ? fellAt : null,
      readAt:
        fellAt || isDecided(outcome.status)
          ? new Date((createdAt.getTime() + decidedAt.getTime()) / 2)
          : null,
      decidedAt:
        outcome.status === "PENDING"
          ? null
          : outcome.status === "EXPIRED"
            ? validUntil
            : (fellAt ?? decidedAt),
    };
  });
  const decided = rows
    .filter(({ status }) => isDecided(status))
    .map((quote) => ({ ...quote, isChosen: quote.status === "ACCEPTED" }));
  const accepted = rows.find((row) => row.status === "ACCEPTED");
  const fallen = rows.find((row) => row.declineReason === "fell_through");
  const chosen = accepted ?? fallen;
  const reveal = accepted && {
    briefId: brief.id,
    proposalId: accepted.id,
    clientEmail: brief.ownerEmail,
    createdAt: decidedAt,
  };
  return {
    proposals: rows,
    versions,
    reveals: reveal ? [reveal] : [],
    deals: chosen ? [dealOf(chosen, { decidedAt, fellAt, isPlanned: isPlanned(quotes) }, now)] : [],
    wonJobs: accepted ? doneLongAgo(accepted, decidedAt, now) : [],
    // A deal that fell through takes back what the others learned.
    lossReports: fallen ? [] : lossReportRows(brief.details, decided, decidedAt),
  };
}

const isPlanned = (quotes: DemoQuote[]) => quotes.some(([, , decision]) => decision === "planned");

function doneLongAgo({ id, companyId }: ProposalRow, decidedAt: Date, now: Date): WonJobRow[] {
  if (!isDoneBy(decidedAt, now)) return [];
  const kept = { state: "DONE" as const, checks: [...WON_CHECKS], note: "", updatedAt: decidedAt };
  return [{ proposalId: id, companyId: companyId!, ...kept }];
}

/** Whether the client decided on the quote, for which it was read. */
const isDecided = (status: ProposalStatus) => status === "ACCEPTED" || status === "DECLINED";

/** Euros by which the earlier versions of a quote that was changed twice were dearer, and the newest is not. */
const EARLIER_PRICES = [40, 15, 0];

/** Pending quotes stay valid for one to two weeks from today; others had two weeks, or less when they have expired. */
function validityOf(status: ProposalStatus, createdAt: Date, now: Date, index: number): Date {
  if (status === "PENDING") return endOfDay(addDays(amsterdamDay(now), 7 + ((index * 3) % 8)));
  return endOfDay(addDays(amsterdamDay(createdAt), status === "EXPIRED" ? 7 : VALID_DAYS));
}

function offerOf(brief: BriefRow, index: number) {
  const offers = DEMO_PROPOSAL_TEXTS[brief.vertical][brief.category]!;
  const [packageName, includes] = offers[index % offers.length]!;
  return { packageName, includes };
}

function outcomeOf(
  brief: BriefRow,
  quote: DemoQuote,
): { status: ProposalStatus; declineReason: DeclineReason | null } {
  const [, , decision] = quote;
  if (isChosen(quote)) return { status: "ACCEPTED", declineReason: null };
  if (decision === "no_show") return { status: "DECLINED", declineReason: "fell_through" };
  if (decision === "declined") return { status: "DECLINED", declineReason: "client" };
  if (decision === "withdrawn") return { status: "WITHDRAWN", declineReason: null };
  if (decision === "expired") return { status: "EXPIRED", declineReason: null };
  if (brief.status === "COMPLETED") return { status: "DECLINED", declineReason: "other_accepted" };
  if (brief.closeReason === "client") return { status: "DECLINED", declineReason: "brief_closed" };
  return { status: "PENDING", declineReason: null };
}
