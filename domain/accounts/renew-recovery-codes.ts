import { and, eq } from "drizzle-orm";
import { authTwoFactors } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/**
 * Replaces the recovery codes of whoever acts and knows the password; the ones before are worth nothing any more. Throws
 * `password_wrong`, `too_many_requests`, and `not_found` where the second step is off.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  input: { currentPassword: string; hashedRecoveryCodes: string },
): Promise<void> {
  const actor = requireUser(ctx);
  const current = await requirePassword(ctx, actor, input.currentPassword);
  await ctx.db.transaction(async (tx) => {
    await holdPassword(tx, actor.userId, current);
    const renewed = await tx
      .update(authTwoFactors)
      .set({ backupCodes: input.hashedRecoveryCodes })
      .where(and(eq(authTwoFactors.userId, actor.userId), eq(authTwoFactors.verified, true)))
      .returning({ id: authTwoFactors.id });
    if (renewed.length === 0) throw new DomainError("not_found");
  });
}
