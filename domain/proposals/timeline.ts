import type { EventView } from "../events/views.ts";
import type { ProposalStatus } from "../facts/proposal-status.ts";
import type { DeclineReason } from "./rules.ts";
import type { BriefCloseReason } from "../briefs/rules.ts";

/** What happened to a brief or one of its quotes, as its client is told. */
export type RequestStep =
  | "submitted"
  | "published"
  | "opened"
  | "ask_ended"
  | "reopened"
  | "changed"
  | "question_asked"
  | "question_answered"
  | "cancelled"
  | "expired"
  | "quote_sent"
  | "quote_changed"
  | "quote_confirmed"
  | "quote_withdrawn"
  | "quote_dropped"
  | "quote_expired"
  | "quote_declined"
  | "quote_accepted"
  | "fell_through"
  | "came_back"
  | "quote_restored"
  | "quote_asked"
  | "quote_ask_answered";

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
  /** When each version was replaced. */
  earlier: readonly { changedAt: Date }[];
};
type Quote = {
  id: string;
  status: ProposalStatus;
  declineReason: DeclineReason | null;
  createdAt: Date;
  changedAt: Date | null;
  decidedAt: Date | null;
  company: { businessName: string };
};

const STEPS: Partial<Record<string, RequestStep>> = {
  "brief.submitted": "submitted",
  "brief.published": "published",
  "brief.opened": "opened",
  "brief.ask_ended": "ask_ended",
  "brief.reopened": "reopened",
  "brief.question_asked": "question_asked",
  "brief.question_answered": "question_answered",
  "brief.cancelled": "cancelled",
  "brief.expired": "expired",
  "proposal.sent": "quote_sent",
  "proposal.changed": "quote_changed",
  "proposal.confirmed": "quote_confirmed",
  "proposal.withdrawn": "quote_withdrawn",
  "proposal.dropped": "quote_dropped",
  "proposal.expired": "quote_expired",
  "proposal.declined": "quote_declined",
  "proposal.accepted": "quote_accepted",
  "deal.fell_through": "fell_through",
  "brief.came_back": "came_back",
  "proposal.restored": "quote_restored",
  "proposal.asked": "quote_asked",
  "proposal.ask_answered": "quote_ask_answered",
};

/** Whether the rows say no more with a step than a recorded one: giving back a job withdraws its quote. */
const isToldBy = (recorded: RequestStep, step: RequestStep) =>
  recorded === step || (recorded === "fell_through" && step === "quote_withdrawn");

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
    recorded.some((entry) => isToldBy(entry.step, step) && entry.proposalId === proposalId);
  const cameBackAt = timesOfComingBack(brief, quotes);
  const missing = [
    ...stepsOf(brief, cameBackAt),
    ...quotes.flatMap((quote) => stepsOfQuote(quote, cameBackAt)),
  ].filter((entry) => !isRecorded(entry));
  return [...missing, ...recorded].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || orderInMoment(a) - orderInMoment(b),
  );
}

/** Of one moment: a deal falls through, so the request comes back, and with it the quotes of others. */
const orderInMoment = ({ step }: TimelineEntry) => ["came_back", "quote_restored"].indexOf(step);

/**
 * When a brief came back because the deal of a quote fell through, in milliseconds: in that moment that quote ended and a version of
 * the brief was replaced.
 */
export function timesOfComingBack(
  { earlier }: Pick<Brief, "earlier">,
  quotes: readonly Pick<Quote, "status" | "declineReason" | "decidedAt">[],
): ReadonlySet<number> {
  const replaced = new Set(earlier.map(({ changedAt }) => changedAt.getTime()));
  const ended = quotes
    .filter(({ status, declineReason }) => status === "WITHDRAWN" || declineReason === "fell_through")
    .flatMap(({ decidedAt }) => decidedAt?.getTime() ?? []);
  return new Set(ended.filter((at) => replaced.has(at)));
}

/** One step, or none when it did not happen. */
const happened = (step: RequestStep, at: Date | null, quote: Quote | null = null): TimelineEntry[] =>
  at ? [{ step, at, proposalId: quote && quote.id, company: quote && quote.company.businessName }] : [];

function stepsOf(
  { createdAt, confirmedAt, closeReason, closedAt, expiresAt, earlier }: Brief,
  cameBackAt: ReadonlySet<number>,
): TimelineEntry[] {
  return [
    // A brief that was published at once had no mail to wait for.
    ...(confirmedAt?.getTime() === createdAt.getTime() ? [] : happened("submitted", createdAt)),
    ...happened("published", confirmedAt),
    ...earlier.flatMap(({ changedAt }) =>
      happened(cameBackAt.has(changedAt.getTime()) ? "came_back" : "changed", changedAt),
    ),
    ...(closeReason === "client" ? happened("cancelled", closedAt) : []),
    ...(closeReason === "expired" ? happened("expired", closedAt ?? expiresAt) : []),
  ];
}

const DECIDED: Partial<Record<ProposalStatus, RequestStep>> = {
  ACCEPTED: "quote_accepted",
  WITHDRAWN: "quote_withdrawn",
  EXPIRED: "quote_expired",
};

const decidedStep = ({ status, declineReason, decidedAt }: Quote, cameBackAt: ReadonlySet<number>) => {
  if (declineReason === "client") return "quote_declined";
  const fell = declineReason === "fell_through" || cameBackAt.has(decidedAt?.getTime() ?? 0);
  return fell ? "fell_through" : DECIDED[status];
};

function stepsOfQuote(quote: Quote, cameBackAt: ReadonlySet<number>): TimelineEntry[] {
  const decided = decidedStep(quote, cameBackAt);
  return [
    ...happened("quote_sent", quote.createdAt, quote),
    ...happened("quote_changed", quote.changedAt, quote),
    ...(decided ? happened(decided, quote.decidedAt, quote) : []),
  ];
}
