import { and, isNull, lt, or, sql } from "drizzle-orm";
import {
  authVerifications,
  briefs,
  drafts,
  formerSubscribers,
  oneTimeCodes,
  outbox,
  rateLimits,
  registrations,
} from "#db/schema/index.ts";
import { deleteOldInterruptedForms } from "../accounts/interrupted-forms.ts";
import { UNCONFIRMED_DAYS } from "../briefs/rules.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import { freeUnpaidOfferPlaces } from "../launch/offer-places.ts";
import { deleteOldSignups } from "../signups/delete-old-signups.ts";

/** Days that the outbox row of a delivered or refused mail is kept, to answer "was it sent?". */
const SENT_MAIL_DAYS = 30;

/** Days that somebody has to answer the mail of a registration. */
const REGISTRATION_DAYS = 7;

/**
 * Deletes what has no purpose any more: requests and registrations nobody confirmed, old drafts, dead codes, past
 * counters, places of the launch offer that nobody paid for, rows of delivered mails, what the books no longer need. Safe
 * to repeat. Source: product.md "Personal data" and AVG art. 5(1)(e).
 */
export async function deleteExpired(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await ctx.db
    .delete(briefs)
    .where(and(isNull(briefs.confirmedAt), lt(briefs.createdAt, daysBefore(ctx.now, UNCONFIRMED_DAYS))));
  await ctx.db.delete(drafts).where(lt(drafts.updatedAt, daysBefore(ctx.now, UNCONFIRMED_DAYS)));
  await ctx.db
    .delete(registrations)
    .where(lt(registrations.createdAt, daysBefore(ctx.now, REGISTRATION_DAYS)));
  await ctx.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ctx.now));
  await ctx.db.delete(authVerifications).where(lt(authVerifications.expiresAt, ctx.now));
  await deleteOldInterruptedForms(ctx);
  await deleteOldSignups(ctx);
  await freeUnpaidOfferPlaces(ctx);
  await ctx.db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, ctx.now));
  const longAgo = daysBefore(ctx.now, SENT_MAIL_DAYS);
  await ctx.db.delete(outbox).where(
    and(
      // Only narrows, by the index: what was delivered or refused that long ago is older still.
      lt(outbox.createdAt, longAgo),
      or(
        lt(outbox.sentAt, longAgo),
        lt(outbox.refusedAt, longAgo),
        // Never delivered, and it holds an address.
        sql`${outbox.payload} ? 'to'`,
      ),
    ),
  );
  await ctx.db.delete(formerSubscribers).where(lt(formerSubscribers.keepUntil, ctx.now));
}
