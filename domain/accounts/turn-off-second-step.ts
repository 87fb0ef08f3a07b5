import { eq } from "drizzle-orm";
import { authTwoFactors, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/**
 * Turns the second step off for whoever acts and knows the password, and tells the owner by mail; one transaction. No
 * session counts as having taken it any more. Throws `password_wrong`, `too_many_requests`.
 */
export async function turnOffSecondStep(ctx: Ctx, currentPassword: string): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const current = await requirePassword(ctx, actor, currentPassword);
  await ctx.db.transaction(async (tx) => {
    await holdPassword(tx, userId, current);
    const off = await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId)).returning();
    await tx
      .update(authUsers)
      .set({ twoFactorEnabled: false, updatedAt: ctx.now })
      .where(eq(authUsers.id, userId));
    // Pressed twice, it is off once.
    if (off.some(({ verified }) => verified))
      await record(ctx, tx, { type: "account.two_factor_disabled", userId });
  });
}
