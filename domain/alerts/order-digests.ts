import { and, eq, isNull, lt } from "drizzle-orm";
import { alerts } from "#db/schema/index.ts";
import { amsterdamDay, atTime } from "../dates.ts";
import { orderMails } from "../outbox.ts";
import { quietUntil } from "../quiet-hours.ts";
import { noInput, verb } from "../verb.ts";
import { ordersDigests } from "./policy.ts";
import { DIGEST_TIME } from "./rules.ts";

/**
 * Orders the mail of the day for companies that want one, about what was released to them until `DIGEST_TIME`. Before that
 * time it orders nothing. Idempotent: one mail per company and day, so that a later run makes up for a missed one.
 */
export const orderDigests = verb(
  { name: "order-digests", input: noInput, by: ordersDigests },
  async (ctx) => {
    const day = amsterdamDay(ctx.now);
    const until = atTime(day, DIGEST_TIME);
    if (ctx.now < until) return;
    await ctx.db.transaction(async (tx) => {
      const isWaiting = and(eq(alerts.mail, "digest"), isNull(alerts.mailedAt), isNull(alerts.dropped));
      const companies = await tx
        .selectDistinct({ companyId: alerts.companyId, userId: alerts.userId })
        .from(alerts)
        .where(and(isWaiting, lt(alerts.releasedAt, until)));
      const orders = companies.map(({ companyId, userId }) => ({
        effectKey: `${companyId}:${day}`,
        payload: { companyId, userId, day },
        startAfter: quietUntil(ctx.now, true),
      }));
      await orderMails(ctx, tx, "brief-digest", orders);
    });
  },
);
