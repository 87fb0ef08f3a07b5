import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import { addHours } from "../dates.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { CONFIRMATION_EVERY_HOURS } from "./rules.ts";
import { perAddress, verb } from "../verb.ts";
import { newsletterInput } from "./input.ts";
import { signsUp } from "./policy.ts";

/**
 * Keeps the wish for news: one row per address, however often it is asked for. The address gets a mail to confirm, at most
 * one an hour, and none when it is confirmed already; the answer is always the same, so it tells nothing about the address.
 * Throws `too_many_requests`.
 */
export const subscribeNewsletter = verb(
  {
    name: "subscribe-newsletter",
    input: newsletterInput,
    by: signsUp,
    limits: [perAddress("newsletter-from"), { act: "newsletter-for", of: (_, { email }) => email }],
  },
  async (ctx, input) => {
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(newsletterSignups)
        .values({ id: newId(ctx.now), ...input, timestamp: ctx.now })
        // What was confirmed by its owner, nobody else changes.
        .onConflictDoUpdate({
          target: newsletterSignups.email,
          set: { name: sql`excluded.name`, source: sql`excluded.source` },
          setWhere: isNull(newsletterSignups.confirmedAt),
        });
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
      // Without one the same work is done for nobody, here and in the job: a stranger must not learn who reads the news.
      const signupId = toConfirm?.id ?? newId(ctx.now);
      await record(ctx, tx, { type: "newsletter.requested", data: { signupId } });
    });
  },
);
