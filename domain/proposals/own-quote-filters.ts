import { and, count, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { hasWords, placeAndWork, wordsOf, type WorkNames } from "../briefs/open-list/brief-words.ts";
import { stateAt } from "../briefs/expiry.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import type { ProposalStatus } from "../facts/proposal-status.ts";
import { isOverdueProposal, isPendingAt } from "../facts/proposal-expiry.ts";
import { isOwnProposal } from "./own-proposal.ts";
import { OWN_QUOTE_FILTERS, runsOutBefore, type OwnQuoteFilter } from "./rules.ts";

/** The status that says enough by itself for a filter; of a pending proposal its request decides too. */
const STATUS_OF = {
  CHOSEN: "ACCEPTED",
  NOT_CHOSEN: "DECLINED",
  EXPIRED: "EXPIRED",
  WITHDRAWN: "WITHDRAWN",
} as const satisfies Partial<Record<OwnQuoteFilter, ProposalStatus>>;

/** Condition per filter for proposals joined with their briefs; the same states as the badges in the list. */
export function ownQuoteFilters(now: Date): Record<OwnQuoteFilter, SQL> {
  const onExpiredBrief = sql`${stateAt(now).closeReason} is not distinct from 'expired'`;
  const open = and(isPendingAt(now), sql`not (${onExpiredBrief})`)!;
  return {
    ALL: sql`true`,
    OPEN: open,
    UNREAD: and(open, isNull(proposals.readAt))!,
    READ: and(open, isNotNull(proposals.readAt))!,
    RUNS_OUT: and(open, lte(proposals.validUntil, runsOutBefore(now)))!,
    CHANGED: and(open, gt(proposals.version, 1))!,
    CHOSEN: eq(proposals.status, STATUS_OF.CHOSEN),
    NOT_CHOSEN: eq(proposals.status, STATUS_OF.NOT_CHOSEN),
    EXPIRED: or(
      eq(proposals.status, STATUS_OF.EXPIRED),
      isOverdueProposal(now),
      and(isPendingAt(now), onExpiredBrief),
    )!,
    WITHDRAWN: eq(proposals.status, STATUS_OF.WITHDRAWN),
  };
}

/** What a company looks for among its own proposals. */
export type OwnQuoteSearch = { words: string; workNames: WorkNames };

/** Condition for proposals joined with their briefs: place, kind of work and name of the quote have all the words. */
export function ownQuoteSearch({ words, workNames }: OwnQuoteSearch): SQL | undefined {
  const given = wordsOf(words);
  if (given.length === 0) return undefined;
  const names = sql`${JSON.stringify(workNames)}`;
  return hasWords(
    sql`concat_ws(' ', ${proposals.packageName}, ${placeAndWork(names)})`,
    sql`${sql.param(given)}`,
  );
}

/**
 * How many of its own proposals a company has under each filter, among those of a search. Without a search it counts those of
 * years from an index, and reads only the pending ones.
 */
export async function ownQuoteCounts(
  ctx: Pick<Ctx, "db" | "now">,
  company: UserActor,
  search?: SQL,
): Promise<Record<OwnQuoteFilter, number>> {
  const isOwn = isOwnProposal(ctx, company);
  if (search) return countsOf(ctx, and(isOwn, search));
  const [counts, settled] = await Promise.all([
    countsOf(ctx, and(isOwn, eq(proposals.status, "PENDING"))),
    ctx.db
      .select({ status: proposals.status, quotes: count() })
      .from(proposals)
      .where(isOwn)
      .groupBy(proposals.status),
  ]);
  const quotesOf = new Map(settled.map(({ status, quotes }) => [status, quotes]));
  for (const filter of Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[]) {
    const quotes = quotesOf.get(STATUS_OF[filter]) ?? 0;
    counts.ALL += quotes;
    counts[filter] += quotes;
  }
  return counts;
}

async function countsOf(ctx: Pick<Ctx, "db" | "now">, which: SQL | undefined) {
  const filters = ownQuoteFilters(ctx.now);
  const counts = Object.fromEntries(
    OWN_QUOTE_FILTERS.map((filter) => [
      filter,
      sql<number>`(count(*) filter (where ${filters[filter]}))::int`,
    ]),
  ) as Record<OwnQuoteFilter, SQL<number>>;
  const [found] = await ctx.db
    .select(counts)
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(which);
  return found!;
}
