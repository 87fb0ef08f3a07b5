import type { BriefCloseReason } from "../briefs/rules.ts";
import type { ProposalStatus } from "../proposal-status.ts";

/** Whether a quote that nobody decided on waits for nothing: its request expired. Reopening that brings it back. */
export const isLapsed = (status: ProposalStatus, closeReason: BriefCloseReason | null): boolean =>
  status === "PENDING" && closeReason === "expired";

/** Why a quote was declined: by the client, because another one was accepted, or because its request was cancelled. */
export const DECLINE_REASONS = ["client", "other_accepted", "brief_closed"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const WEBSITE = "Website: ";

/** The notes of a quote hold the website that its company gave with it, as `Website: https://…`. */
export const websiteNote = {
  /** Null for a quote without a website. */
  write: (website: string | null): string | null => website && WEBSITE + website,
  /** The website that `write` wrote; null for any other text. */
  read(notes: string): string | null {
    const website = notes.startsWith(WEBSITE) ? notes.slice(WEBSITE.length) : "";
    return website && !/\s/.test(website) ? website : null;
  },
};

/** Days within which a company promises to start; fixed by spec §5. */
export const TURNAROUND_DAYS = 7;

/** Highest price of one quote, in cents: a slipped comma becomes a clear answer instead of a wild quote. */
export const MAX_PRICE_CENTS = 10_000_000;

/**
 * The one quote with the lowest price among those neither declined nor withdrawn; null without another to compare it
 * with, or on a tie.
 */
export function cheapestOf<Quote extends { priceCents: number; status: ProposalStatus }>(
  quotes: readonly Quote[],
): Quote | null {
  const [lowest, next] = quotes
    .filter(({ status }) => status === "PENDING" || status === "ACCEPTED")
    .toSorted((a, b) => a.priceCents - b.priceCents);
  return lowest && next && lowest.priceCents < next.priceCents ? lowest : null;
}
