import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import { findOneTimeCode, markUsed } from "../accounts/one-time-codes.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";

/**
 * Answers the confirmation mail. Pressing twice is fine, but an old link does not undo an unsubscription that came after
 * it. Throws `link_invalid`.
 */
export async function confirmNewsletter(ctx: Ctx, token: string): Promise<void> {
  const found = await findOneTimeCode(ctx, "confirm_newsletter", { token });
  if (!found) throw new DomainError("link_invalid");
  await ctx.db.transaction(async (tx) => {
    if (!(await markUsed(tx, found.codeId, ctx.now))) {
      const stands = and(
        eq(newsletterSignups.id, found.subjectId),
        isNotNull(newsletterSignups.confirmedAt),
        isNull(newsletterSignups.unsubscribedAt),
      );
      if ((await tx.$count(newsletterSignups, stands)) === 0) throw new DomainError("link_invalid");
      return;
    }
    const confirmed = await tx
      .update(newsletterSignups)
      .set({
        confirmedAt: sql`coalesce(${newsletterSignups.confirmedAt}, ${ctx.now})`,
        unsubscribedAt: null,
      })
      .where(eq(newsletterSignups.id, found.subjectId))
      .returning({ id: newsletterSignups.id });
    if (confirmed.length === 0) throw new DomainError("link_invalid");
  });
}
