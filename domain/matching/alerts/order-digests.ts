import { and, eq, isNull, lt } from "drizzle-orm";
import { alertMails, alerts } from "#db/schema/index.ts";
import { amsterdamDay, atTime } from "../../kernel/dates.ts";
import { orderMails } from "../../events/outbox.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { ordersDigests } from "./policy.ts";
import { lastToldAt } from "./last-told-at.ts";
import { DIGEST_TIME } from "./rules.ts";

/**
 * Orders the mail of the day for members who want one, about what was released to their company until `DIGEST_TIME`. Before
 * that time it orders nothing. Idempotent: one mail per member and day, so that a later run makes up for a missed one.
 */
export const orderDigests = verb(
  { name: "order-digests", input: noInput, by: ordersDigests },
  async (ctx) => {
    const day = amsterdamDay(ctx.now);
    const until = atTime(day, DIGEST_TIME);
    if (ctx.now < until) return;
    await ctx.db.transaction(async (tx) => {
      const { briefId, companyId: ofCompany, userId: ofMember } = alertMails;
      const isWaiting = and(
        eq(alertMails.choice, "digest"),
        isNull(alertMails.mailedAt),
        isNull(alertMails.dropped),
      );
      const members = await tx
        .selectDistinct({ companyId: ofCompany, userId: ofMember })
        .from(alertMails)
        .innerJoin(alerts, and(eq(alerts.briefId, briefId), eq(alerts.companyId, ofCompany)))
        .where(and(isWaiting, lt(lastToldAt, until)));
      const orders = members.map(({ companyId, userId }) => ({
        effectKey: `${companyId}:${userId}:${day}`,
        payload: { companyId, userId, day },
        startAfter: quietUntil(ctx.now, true),
      }));
      await orderMails(ctx, tx, "brief-digest", orders);
    });
  },
);
