import { and, eq } from "drizzle-orm";
import { authTwoFactors } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { ownerProofInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";

/**
 * Replaces the actor's recovery codes; the old ones stop working. Returns the new codes, to show once. Throws as
 * `requireOwner`, and `not_found` when the second step is off.
 */
export const renewRecoveryCodes = verb(
  { name: "renew-recovery-codes", input: ownerProofInput, by: ownsAccount },
  async (ctx, proof) => {
    const { userId } = ctx.actor;
    const proven = await requireOwner(ctx, proof);
    const { recoveryCodes, hashedRecoveryCodes } = ctx.auth.secondStep.newRecoveryCodes();
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      const renewed = await tx
        .update(authTwoFactors)
        .set({ backupCodes: hashedRecoveryCodes })
        .where(and(eq(authTwoFactors.userId, userId), eq(authTwoFactors.verified, true)))
        .returning({ id: authTwoFactors.id });
      if (renewed.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "account.recovery_codes_renewed", userId });
    });
    return recoveryCodes;
  },
);
