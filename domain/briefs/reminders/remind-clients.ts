import { and, asc, gt, inArray, lte, not, sql } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { addHours } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { wasOrdered } from "../../events/outbox.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { watchesExpiry } from "../policy.ts";
import { briefStatusesBefore, REMINDER_HOURS } from "../rules.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";

/** The key of one expiry of a brief. Reopening sets a new expiry, which gets a reminder of its own. */
const expiry = sql<string>`${briefs.id} || ':' || floor(extract(epoch from ${briefs.expiresAt}) * 1000)::bigint`;

/**
 * Reminds the clients whose published brief expires within three days, once per expiry. A brief that is open for a
 * shorter time gets no reminder. Idempotent.
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
          mayBeShown(briefs),
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
