import { eq } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import { findOneTimeCode, markUsed } from "../accounts/one-time-codes.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { linkInput } from "./input.ts";
import { signsUp } from "./policy.ts";

/** Confirms a sign-up by the link of its mail. Idempotent; a used link does not undo a later unsubscription. Throws `link_invalid`. */
export const confirmNewsletter = verb(
  { name: "confirm-newsletter", input: linkInput, by: signsUp },
  async (ctx, { token }) => {
    const found = await findOneTimeCode(ctx, "confirm_newsletter", { token });
    if (!found) throw new DomainError("link_invalid");
    await ctx.db.transaction(async (tx) => {
      // Lock the sign-up before its links, as leaving the newsletter does.
      const [signup] = await tx
        .select({
          confirmedAt: newsletterSignups.confirmedAt,
          unsubscribedAt: newsletterSignups.unsubscribedAt,
        })
        .from(newsletterSignups)
        .where(eq(newsletterSignups.id, found.subjectId))
        .for("update");
      if (!signup) throw new DomainError("link_invalid");
      if (!(await markUsed(tx, found.codeId, ctx.now))) {
        if (signup.confirmedAt === null || signup.unsubscribedAt !== null)
          throw new DomainError("link_invalid");
        return;
      }
      await tx
        .update(newsletterSignups)
        .set({ confirmedAt: signup.confirmedAt ?? ctx.now, unsubscribedAt: null })
        .where(eq(newsletterSignups.id, found.subjectId));
      await record(ctx, tx, { type: "newsletter.confirmed", data: { signupId: found.subjectId } });
    });
  },
);
