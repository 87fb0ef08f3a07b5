import { and, asc, eq, gt, isNotNull, lte, not, notExists, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { addHours } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { wasOrdered } from "../../events/outbox.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { watchesExpiry } from "../policy.ts";
import { NO_QUOTES_HOURS } from "../rules.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";

/** The key of one publication of a brief. */
const publication = sql<string>`${briefs.id} || ':' || floor(extract(epoch from ${briefs.publishedAt}) * 1000)::bigint`;

/**
 * Tells the clients whose brief got no proposal within a day of its publication, once per publication and not in the
 * quiet hours. Idempotent.
 */
export const tellNoQuotes = verb(
  { name: "tell-no-quotes", input: noInput, by: watchesExpiry },
  async (ctx) => {
    if (quietUntil(ctx.now, true)) return;
    const quotes = ctx.db.select().from(proposals).where(eq(proposals.briefId, briefs.id));
    const due = await ctx.db
      .select({ briefId: briefs.id, publishedAt: briefs.publishedAt })
      .from(briefs)
      .where(
        and(
          eq(briefs.status, "OPEN"),
          // Its client hears what the one company does that was asked.
          eq(briefs.isExclusive, false),
          isNotNull(briefs.confirmedAt),
          mayBeShown(briefs),
          gt(briefs.expiresAt, ctx.now),
          lte(briefs.publishedAt, addHours(ctx.now, -NO_QUOTES_HOURS)),
          // Not those that wait for long when the site starts to tell it.
          gt(briefs.publishedAt, addHours(ctx.now, -3 * NO_QUOTES_HOURS)),
          notExists(quotes),
          not(wasOrdered("no-quotes-yet", publication)),
        ),
      )
      .orderBy(asc(briefs.publishedAt));
    for (const { briefId, publishedAt } of due) {
      const data = { publishedAt: publishedAt!.toISOString() };
      await ctx.db.transaction((tx) => record(ctx, tx, { type: "brief.no_quotes_yet", briefId, data }));
    }
  },
);
