import { and, asc, gt, inArray, lte, not, sql } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { addHours } from "../dates.ts";
import { record } from "../events/record.ts";
import { wasOrdered } from "../outbox.ts";
import { noInput, verb } from "../verb.ts";
import { watchesExpiry } from "./policy.ts";
import { briefStatusesBefore, REMINDER_HOURS } from "./rules.ts";

/** Names one expiry of a request: reopening gives it another one, and another reminder. */
const expiry = sql<string>`${briefs.id} || ':' || floor(extract(epoch from ${briefs.expiresAt}) * 1000)::bigint`;

/**
 * Reminds the clients whose published request closes within three days, once per expiry. A request whose whole life is
 * shorter than that gets none. Run by the clock; running it twice reminds nobody twice.
 */
export const remindClients = verb(
  { name: "remind-clients", input: noInput, by: watchesExpiry },
  async (ctx) => {
    const due = await ctx.db
      .select({ briefId: briefs.id, expiresAt: briefs.expiresAt })
      .from(briefs)
      .where(
        and(
          inArray(briefs.status, briefStatusesBefore("expire")),
          gt(briefs.expiresAt, ctx.now),
          lte(briefs.expiresAt, addHours(ctx.now, REMINDER_HOURS)),
          sql`${briefs.expiresAt} - ${briefs.publishedAt} >= make_interval(hours => ${REMINDER_HOURS})`,
          not(wasOrdered("brief-expiring", expiry)),
        ),
      )
      .orderBy(asc(briefs.expiresAt));
    for (const { briefId, expiresAt } of due) {
      const data = { expiresAt: expiresAt!.toISOString() };
      await ctx.db.transaction((tx) => record(ctx, tx, { type: "brief.closes_soon", briefId, data }));
    }
  },
);
