import { and, eq, inArray } from "drizzle-orm";
import { briefs, dealMoments, deals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { leavesHome } from "./rules.ts";
import { moveSteps } from "./steps.ts";

type Reads = Pick<Ctx, "db">;

/** The day of the work that client and company agreed on; null before. */
export async function agreedDay({ db }: Reads, briefId: string) {
  const [moment] = await db
    .select({ day: dealMoments.day })
    .from(dealMoments)
    .innerJoin(deals, eq(deals.proposalId, dealMoments.proposalId))
    .where(
      and(
        eq(deals.briefId, briefId),
        inArray(deals.state, ["PLANNED", "DONE"]),
        eq(dealMoments.kind, "WORK"),
        eq(dealMoments.state, "TAKEN"),
      ),
    );
  return moment?.day ?? null;
}

/**
 * The steps of a client's own move, counted back from the agreed day, or else from the day that was asked. Null for a brief of somebody
 * else, and for one with which nobody leaves a home.
 */
export async function movePlan(ctx: Reads, client: Pick<UserActor, "userId">, briefId: string) {
  if (!isId(briefId)) return null;
  const [brief] = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
    })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.clientId, client.userId)));
  if (!brief || !leavesHome(brief.details)) return null;
  const agreed = await agreedDay(ctx, briefId);
  const moveDay = agreed ?? brief.eventDate;
  return { ...brief, moveDay, isAgreed: agreed !== null, steps: moveSteps(brief.details, moveDay) };
}
export type MovePlan = NonNullable<Awaited<ReturnType<typeof movePlan>>>;
