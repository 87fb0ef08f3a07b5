import { eq } from "drizzle-orm";
import { authTwoFactors, authUsers } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { ownerProofInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";

/**
 * Turns the actor's second step off and mails the owner, in one transaction. Sessions that took the step go on without it.
 * Does nothing, and mails nobody, when it is off. Throws as `requireOwner`.
 */
export const turnOffSecondStep = verb(
  { name: "turn-off-second-step", input: ownerProofInput, by: ownsAccount },
  async (ctx, proof) => {
    const { userId } = ctx.actor;
    const proven = await requireOwner(ctx, proof);
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      const off = await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId)).returning();
      await tx
        .update(authUsers)
        .set({ twoFactorEnabled: false, updatedAt: ctx.now })
        .where(eq(authUsers.id, userId));
      if (off.some(({ verified }) => verified))
        await record(ctx, tx, { type: "account.two_factor_disabled", userId });
    });
  },
);
