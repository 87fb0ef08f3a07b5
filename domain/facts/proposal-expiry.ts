import { and, eq, gt, lte, sql, type Placeholder, type SQL } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import type { ProposalStatus } from "./proposal-status.ts";

// Outside `proposals`, because reopening and cancelling a brief read it and `proposals` imports `briefs`.

/** Condition: the proposal can be decided, withdrawn or changed at `now`. */
export const isPendingAt = (now: Date | Placeholder): SQL =>
  and(eq(proposals.status, "PENDING"), gt(proposals.validUntil, now))!;

/** When a quote was last restored, as its decisions count it; "" for one that never was. */
export const roundOf = ({ restoredAt }: { restoredAt: Date | null }): string =>
  restoredAt === null ? "" : String(restoredAt.getTime());

/** Condition: the proposal has expired, but its row still says that it is pending. */
export const isOverdueProposal = (now: Date | Placeholder): SQL =>
  and(eq(proposals.status, "PENDING"), lte(proposals.validUntil, now))!;

/** The status of a proposal and when it got it, at `now`, whether or not the job has updated its row yet. */
export const proposalStateAt = (now: Date | Placeholder) => ({
  status: sql<ProposalStatus>`case when ${isOverdueProposal(now)} then 'EXPIRED' else ${proposals.status} end`,
  decidedAt:
    sql`case when ${isOverdueProposal(now)} then ${proposals.validUntil} else ${proposals.decidedAt} end`.mapWith(
      (instant: Parameters<typeof proposals.decidedAt.mapFromDriverValue>[0]): Date | null =>
        proposals.decidedAt.mapFromDriverValue(instant) as Date,
    ),
});
