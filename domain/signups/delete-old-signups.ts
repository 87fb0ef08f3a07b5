import { and, isNull, lt, or } from "drizzle-orm";
import { contactMessages, newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import { deleteUnlocked } from "../lock-rows.ts";

/** Days that a sign-up may wait for its confirmation; its last link is dead long before. */
const UNCONFIRMED_DAYS = 14;

/** Days that we remember who unsubscribed. */
const UNSUBSCRIBED_DAYS = 30;

/** Days that a message is kept after it was dealt with. */
const HANDLED_DAYS = 365;

/** Deletes sign-ups and messages that have no purpose any more. Safe to repeat. */
export async function deleteOldSignups(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const isOld = lt(newsletterSignups.timestamp, daysBefore(ctx.now, UNCONFIRMED_DAYS));
  const isUnasked = or(
    isNull(newsletterSignups.confirmationSentAt),
    lt(newsletterSignups.confirmationSentAt, daysBefore(ctx.now, UNCONFIRMED_DAYS)),
  );
  await deleteUnlocked(
    ctx.db,
    newsletterSignups.id,
    or(
      and(isNull(newsletterSignups.confirmedAt), isOld, isUnasked),
      and(lt(newsletterSignups.unsubscribedAt, daysBefore(ctx.now, UNSUBSCRIBED_DAYS)), isUnasked),
    ),
  );
  const handledLongAgo = lt(contactMessages.handledAt, daysBefore(ctx.now, HANDLED_DAYS));
  await deleteUnlocked(ctx.db, contactMessages.id, handledLongAgo);
}
