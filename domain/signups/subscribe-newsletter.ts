import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { record } from "../events/record.ts";
import { CONFIRMATION_EVERY_HOURS } from "./rules.ts";
import { verb } from "../kernel/verb.ts";
import { newsletterInput } from "./input.ts";
import { signsUp } from "./policy.ts";
import { SIGNUP_LIMITS, storeSignup } from "./store-signup.ts";

/**
 * Stores a newsletter sign-up, one row per address. Mails a confirmation link, at most once an hour and never to a confirmed
 * address. The result is the same for every address, so that it does not reveal who is subscribed.
 * Throws `too_many_requests`.
 */
export const subscribeNewsletter = verb(
  {
    name: "subscribe-newsletter",
    input: newsletterInput,
    by: signsUp,
    limits: SIGNUP_LIMITS,
  },
  async (ctx, input) => {
    await ctx.db.transaction(async (tx) => {
      await storeSignup(ctx, tx, input);
      const [toConfirm] = await tx
        .update(newsletterSignups)
        .set({ confirmationSentAt: ctx.now })
        .where(
          and(
            eq(newsletterSignups.email, input.email),
            or(isNull(newsletterSignups.confirmedAt), isNotNull(newsletterSignups.unsubscribedAt)),
            or(
              isNull(newsletterSignups.confirmationSentAt),
              lte(newsletterSignups.confirmationSentAt, addHours(ctx.now, -CONFIRMATION_EVERY_HOURS)),
            ),
          ),
        )
        .returning({ id: newsletterSignups.id });
      // Without a mail to send, do the same work for an unknown id (prevents a timing attack).
      const signupId = toConfirm?.id ?? newId(ctx.now);
      await record(ctx, tx, { type: "newsletter.requested", data: { signupId } });
    });
  },
);
