/** The life of a quote: only a pending one can be decided, and a decision stands. */
export const PROPOSAL_STATUSES = ["PENDING", "ACCEPTED", "DECLINED"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Why a quote was declined: by the client, or because another one was accepted. */
export const DECLINE_REASONS = ["client", "other_accepted", "brief_closed"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Days within which a company promises to start; fixed by spec §5. */
export const TURNAROUND_DAYS = 7;

/** Highest price of one quote, in cents: a slipped comma becomes a clear answer instead of a wild quote. */
export const MAX_PRICE_CENTS = 10_000_000;

/** The one quote with the lowest price among those not declined; null without another to compare it with, or on a tie. */
export function cheapestOf<Quote extends { priceCents: number; status: ProposalStatus }>(
  quotes: readonly Quote[],
): Quote | null {
  const [lowest, next] = quotes
    .filter((quote) => quote.status !== "DECLINED")
    .toSorted((a, b) => a.priceCents - b.priceCents);
  return lowest && next && lowest.priceCents < next.priceCents ? lowest : null;
}
