import { and, count, eq, gte, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { monthsAfter } from "../dates.ts";
import type { QuoteService } from "./details.ts";
import { isForService } from "./quote-drafts-view.ts";
import { HISTORY_MONTHS } from "./rules.ts";
import { isOwnProposal } from "./own-proposal.ts";

/** How many quotes this company sent for a service in the last `HISTORY_MONTHS`, and how many of them were chosen. */
export async function ownHistory(ctx: Pick<Ctx, "db" | "now">, company: UserActor, service: QuoteService) {
  const [history] = await ctx.db
    .select({
      sent: count(),
      chosen: sql<number>`(count(*) filter (where ${proposals.status} = 'ACCEPTED'))::int`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        isOwnProposal(ctx, company),
        gte(proposals.createdAt, monthsAfter(ctx.now, -HISTORY_MONTHS)),
        isForService(service),
      ),
    );
  return history!;
}
export type OwnHistory = Awaited<ReturnType<typeof ownHistory>>;
