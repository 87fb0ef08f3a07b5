import { and, desc, eq, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { chosenService } from "../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isAfter, placeText, readPlace } from "../kernel/keyset.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { stateAt } from "./expiry.ts";

/** Briefs on one page of a program. */
const PAGE_SIZE = 50;

/** A page of a client's own briefs for its program, newest first; `after` is the cursor of the page before. */
export async function ownBriefs(
  ctx: Pick<Ctx, "db" | "now">,
  client: Pick<UserActor, "userId">,
  after: string | null | undefined,
) {
  const place = readPlace(after);
  const rows = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      province: briefs.province,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      ...stateAt(ctx.now),
      version: briefs.version,
      maxProposals: briefs.maxProposals,
      pendingQuotes: sql<number>`(${ctx.db.$count(
        proposals,
        and(eq(proposals.briefId, briefs.id), mayBeShown(proposals), isPendingAt(ctx.now)),
      )})::int`,
      createdAt: briefs.createdAt,
      expiresAt: briefs.expiresAt,
    })
    .from(briefs)
    .where(
      and(
        eq(briefs.clientId, client.userId),
        place ? isAfter(place, { at: briefs.createdAt, id: briefs.id, order: "desc" }) : undefined,
      ),
    )
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > shown.length && last ? placeText({ at: last.createdAt, id: last.id }) : null,
  };
}
