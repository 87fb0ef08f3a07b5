import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";

/** Confirms the sign-up of an announced company as one for news for companies, in the transaction that confirms its account. */
export async function confirmAnnounced(ctx: Ctx, tx: Transaction, email: string): Promise<void> {
  const confirmed = await tx
    .update(newsletterSignups)
    .set({
      confirmedAt: sql`coalesce(${newsletterSignups.confirmedAt}, ${ctx.now})`,
      unsubscribedAt: null,
      forCompanies: true,
    })
    .where(eq(newsletterSignups.email, email))
    .returning({ id: newsletterSignups.id });
  for (const { id } of confirmed)
    await record(ctx, tx, { type: "newsletter.confirmed", data: { signupId: id } });
}
