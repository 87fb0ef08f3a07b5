import type { EventView } from "../events/views.ts";
import type { ProposalStatus } from "../proposal-status.ts";
import type { DeclineReason } from "./rules.ts";
import type { BriefCloseReason } from "../briefs/rules.ts";

/** What happened to a brief or one of its quotes, as its client is told. */
export type RequestStep =
  | "submitted"
  | "published"
  | "reopened"
  | "cancelled"
  | "expired"
  | "quote_sent"
  | "quote_changed"
  | "quote_withdrawn"
  | "quote_expired"
  | "quote_declined"
  | "quote_accepted";

/** One line of the timeline; `company` is null when it is not about a quote. */
export type TimelineEntry = {
  step: RequestStep;
  at: Date;
  proposalId: string | null;
  company: string | null;
};

type Brief = {
  createdAt: Date;
  confirmedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  closeReason: BriefCloseReason | null;
};
type Quote = {
  id: string;
  status: ProposalStatus;
  declineReason: DeclineReason | null;
  createdAt: Date;
  changedAt: Date | null;
  decidedAt: Date | null;
  validUntil: Date;
  company: { businessName: string };
};

const STEPS: Partial<Record<string, RequestStep>> = {
  "brief.submitted": "submitted",
  "brief.published": "published",
  "brief.reopened": "reopened",
  "brief.cancelled": "cancelled",
  "brief.expired": "expired",
  "proposal.sent": "quote_sent",
  "proposal.changed": "quote_changed",
  "proposal.withdrawn": "quote_withdrawn",
  "proposal.expired": "quote_expired",
  "proposal.declined": "quote_declined",
  "proposal.accepted": "quote_accepted",
};

/**
 * The timeline of a brief, oldest first. Events are deleted after a while and the clock acts before its event is
 * recorded, so a step that only the rows tell is taken from them. Quotes that were declined because of another act are
 * left out: that act has a line.
 */
export function timelineOf(
  events: readonly Pick<EventView, "type" | "proposalId" | "data" | "occurredAt">[],
  brief: Brief,
  quotes: readonly Quote[],
): TimelineEntry[] {
  const names = new Map(quotes.map(({ id, company }) => [id, company.businessName]));
  const recorded = events.flatMap(({ type, proposalId, data, occurredAt }): TimelineEntry[] => {
    const step = STEPS[type];
    if (!step || (step === "quote_declined" && data.reason !== "client")) return [];
    if (!proposalId) return [{ step, at: occurredAt, proposalId: null, company: null }];
    const company = names.get(proposalId);
    return company === undefined ? [] : [{ step, at: occurredAt, proposalId, company }];
  });
  const isRecorded = ({ step, proposalId }: TimelineEntry) =>
    recorded.some((entry) => entry.step === step && entry.proposalId === proposalId);
  const missing = [...stepsOf(brief), ...quotes.flatMap(stepsOfQuote)].filter((entry) => !isRecorded(entry));
  return [...missing, ...recorded].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function stepsOf({ createdAt, confirmedAt, closeReason, closedAt, expiresAt }: Brief): TimelineEntry[] {
  const step = (name: RequestStep, at: Date | null): TimelineEntry[] =>
    at ? [{ step: name, at, proposalId: null, company: null }] : [];
  return [
    // Published at once means that there was nothing to wait for.
    ...(confirmedAt?.getTime() === createdAt.getTime() ? [] : step("submitted", createdAt)),
    ...step("published", confirmedAt),
    ...(closeReason === "client" ? step("cancelled", closedAt) : []),
    ...(closeReason === "expired" ? step("expired", closedAt ?? expiresAt) : []),
  ];
}

function stepsOfQuote(quote: Quote): TimelineEntry[] {
  const step = (name: RequestStep, at: Date | null): TimelineEntry[] =>
    at ? [{ step: name, at, proposalId: quote.id, company: quote.company.businessName }] : [];
  const { status, createdAt, changedAt, decidedAt, validUntil, declineReason } = quote;
  return [
    ...step("quote_sent", createdAt),
    ...step("quote_changed", changedAt),
    ...(status === "ACCEPTED" ? step("quote_accepted", decidedAt) : []),
    ...(status === "WITHDRAWN" ? step("quote_withdrawn", decidedAt) : []),
    ...(status === "EXPIRED" ? step("quote_expired", decidedAt ?? validUntil) : []),
    ...(declineReason === "client" ? step("quote_declined", decidedAt) : []),
  ];
}
