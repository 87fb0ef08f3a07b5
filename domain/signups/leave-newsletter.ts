import { and, eq, inArray, isNull } from "drizzle-orm";
import { newsletterSignups, oneTimeCodes } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { signupOfToken } from "./signed.ts";
import { verb } from "../kernel/verb.ts";
import { linkInput } from "./input.ts";
import { signsUp } from "./policy.ts";

/**
 * Unsubscribes the address of this token from the newsletter, without an account. Idempotent. Also ends unused confirmation
 * links. Throws `link_invalid` for a token that we did not sign.
 */
export const leaveNewsletter = verb(
  { name: "leave-newsletter", input: linkInput, by: signsUp },
  async (ctx, { token }) => {
    const signupId = signupOfToken(ctx, token);
    if (signupId === null) throw new DomainError("link_invalid");
    await ctx.db.transaction(async (tx) => {
      const left = await tx
        .update(newsletterSignups)
        .set({ unsubscribedAt: ctx.now, forCompanies: false })
        .where(and(eq(newsletterSignups.id, signupId), isNull(newsletterSignups.unsubscribedAt)))
        .returning({ id: newsletterSignups.id });
      const live = and(
        eq(oneTimeCodes.subjectId, signupId),
        eq(oneTimeCodes.purpose, "confirm_newsletter"),
        isNull(oneTimeCodes.usedAt),
      );
      await tx
        .update(oneTimeCodes)
        .set({ usedAt: ctx.now })
        .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, live)));
      if (left.length > 0) await record(ctx, tx, { type: "newsletter.left", data: { signupId } });
    });
  },
);
