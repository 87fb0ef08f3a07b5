import { and, isNull, lt, or } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import { daysBefore } from "../kernel/dates.ts";
import { deleteUnlocked } from "../kernel/lock-rows.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { deletesSignups } from "./policy.ts";
import { UNCONFIRMED_SIGNUP_DAYS, UNSUBSCRIBED_DAYS } from "./rules.ts";

/** Deletes sign-ups that have no purpose any more. Idempotent. */
export const deleteOldSignups = verb(
  { name: "delete-old-signups", input: noInput, by: deletesSignups },
  async (ctx) => {
    const { db, now } = ctx;
    const unconfirmedSince = daysBefore(now, UNCONFIRMED_SIGNUP_DAYS);
    const hasNoLiveLink = or(
      isNull(newsletterSignups.confirmationSentAt),
      lt(newsletterSignups.confirmationSentAt, unconfirmedSince),
    );
    const isUnconfirmed = and(
      isNull(newsletterSignups.confirmedAt),
      lt(newsletterSignups.timestamp, unconfirmedSince),
    );
    const hasLeft = lt(newsletterSignups.unsubscribedAt, daysBefore(now, UNSUBSCRIBED_DAYS));
    await deleteUnlocked(db, newsletterSignups.id, and(or(isUnconfirmed, hasLeft), hasNoLiveLink));
  },
);
