import { and, count, desc, eq, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { clientStateOf } from "./client-state.ts";
import { stateAt } from "./expiry.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";

/**
 * The client's newest running brief of a vertical, and otherwise their newest brief, with its state and the number of quotes that can
 * be chosen; null without any. For the home page.
 */
export async function clientHome(ctx: Pick<Ctx, "db" | "now">, client: UserActor, vertical: Vertical) {
  const state = stateAt(ctx.now);
  const [brief] = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      ...state,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
    })
    .from(briefs)
    .where(and(eq(briefs.clientId, client.userId), eq(briefs.vertical, vertical)))
    .orderBy(desc(sql`${state.status} in ('OPEN', 'IN_PROGRESS')`), desc(briefs.createdAt), desc(briefs.id))
    .limit(1);
  if (!brief) return null;
  const [open] = await ctx.db
    .select({ quotes: count() })
    .from(proposals)
    .where(and(eq(proposals.briefId, brief.id), isPendingAt(ctx.now), mayBeShown(proposals)));
  const pending = open!.quotes;
  return { ...brief, pending, state: clientStateOf(brief, pending) };
}
