import { and, asc, eq, gt, lte, notExists } from "drizzle-orm";
import { alerts, briefs, proposals } from "#db/schema/index.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { fullProvinces } from "../../companies/regions-view.ts";
import { addHours } from "../../kernel/dates.ts";
import { NEIGHBOURS } from "../../companies/places/rules.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { VERTICALS } from "../../kernel/verticals.ts";
import { watchesExpiry } from "../policy.ts";
import { NO_QUOTES_HOURS, WIDEN_HOURS } from "../rules.ts";
import { visibleToAll } from "./visibility.ts";

/**
 * Tells matching companies of neighbouring provinces of a brief that got no proposal for half a day, once, while its own
 * province has a free place: only then can they take one and quote. Tries it for half a day. Idempotent.
 */
export const widenAlerts = verb({ name: "widen-alerts", input: noInput, by: watchesExpiry }, async (ctx) => {
  for (const vertical of VERTICALS) {
    const quotes = ctx.db.select().from(proposals).where(eq(proposals.briefId, briefs.id));
    const widened = ctx.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.briefId, briefs.id), eq(alerts.reason, "widened")));
    const isDue = and(
      visibleToAll(vertical, ctx.now),
      lte(briefs.publishedAt, addHours(ctx.now, -WIDEN_HOURS)),
      gt(briefs.publishedAt, addHours(ctx.now, -NO_QUOTES_HOURS)),
      notExists(quotes),
      notExists(widened),
    );
    const due = await ctx.db
      .select({ briefId: briefs.id, province: briefs.province })
      .from(briefs)
      .where(isDue)
      .orderBy(asc(briefs.publishedAt));
    if (due.length === 0) continue;
    const full = await fullProvinces(ctx, vertical, null);
    for (const { briefId, province } of due) {
      if (full.includes(province)) continue;
      await ctx.db.transaction(async (tx) => {
        // Under its lock, a quote or a cancellation comes fully before or after.
        const [still] = await tx
          .select({ id: briefs.id })
          .from(briefs)
          .where(and(eq(briefs.id, briefId), isDue))
          .for("update");
        if (still) await releaseAlerts(ctx, tx, briefId, "widened", NEIGHBOURS[province]);
      });
    }
  }
});
