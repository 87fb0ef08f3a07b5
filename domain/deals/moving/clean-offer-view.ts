import { and, eq, exists, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { briefAddresses, briefs } from "#db/schema/index.ts";
import { stateAt } from "../../briefs/expiry.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { addDays, amsterdamDay } from "../../kernel/dates.ts";
import { agreedDay } from "./move-plan-view.ts";
import { CLEAN_OFFER_DAYS, leavesHome } from "./rules.ts";

const clean = alias(briefs, "clean");
const cleaned = alias(briefAddresses, "cleaned");
const left = alias(briefAddresses, "left_home");

/**
 * Whether to offer the client of its own move an end clean of the home that it leaves: `hasDay` says whether the day of the clean would
 * be filled in (`cleanAfterMove`). Null where nobody leaves a home, for a closed request, `CLEAN_OFFER_DAYS` after the move, and once
 * the client asked for an end clean of that home.
 */
export async function cleanOffer(
  ctx: Pick<Ctx, "db" | "now">,
  client: Pick<UserActor, "userId">,
  briefId: string,
): Promise<{ hasDay: boolean } | null> {
  const wasAsked = ctx.db
    .select({ one: sql`1` })
    .from(clean)
    .innerJoin(cleaned, eq(cleaned.briefId, clean.id))
    .innerJoin(left, and(eq(left.briefId, briefs.id), eq(left.kind, "FROM")))
    .where(
      and(
        eq(clean.clientId, client.userId),
        gt(clean.createdAt, briefs.createdAt),
        ne(clean.status, "CANCELLED"),
        sql`${clean.details} ->> 'serviceType' = 'end'`,
        eq(cleaned.postcode, left.postcode),
        eq(cleaned.houseNumber, left.houseNumber),
      ),
    );
  const [[move], agreed] = await Promise.all([
    ctx.db
      .select({
        details: briefs.details,
        eventDate: briefs.eventDate,
        status: stateAt(ctx.now).status,
        wasAsked: exists(wasAsked).mapWith(Boolean),
      })
      .from(briefs)
      .where(and(eq(briefs.id, briefId), eq(briefs.clientId, client.userId))),
    agreedDay(ctx, briefId),
  ]);
  if (!move || !leavesHome(move.details) || move.status === "CANCELLED" || move.wasAsked) return null;
  const day = agreed ?? move.eventDate;
  const today = amsterdamDay(ctx.now);
  if (day !== null && addDays(day, CLEAN_OFFER_DAYS) < today) return null;
  return { hasDay: day !== null && day >= today };
}
