import { eq } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";

type Reader = Pick<Ctx, "db">;

/** An unconfirmed sign-up, for its mail. Null when it is confirmed or gone. */
export async function signupToConfirm(ctx: Reader, signupId: string) {
  const [row] = await ctx.db
    .select({
      to: newsletterSignups.email,
      name: newsletterSignups.name,
      confirmedAt: newsletterSignups.confirmedAt,
      unsubscribedAt: newsletterSignups.unsubscribedAt,
    })
    .from(newsletterSignups)
    .where(eq(newsletterSignups.id, signupId));
  if (!row || (row.confirmedAt !== null && row.unsubscribedAt === null)) return null;
  return { to: row.to, name: row.name };
}
