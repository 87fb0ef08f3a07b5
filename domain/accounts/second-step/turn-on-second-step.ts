import { and, eq } from "drizzle-orm";
import { authSessions, authTwoFactors, authUsers } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { verb } from "../../kernel/verb.ts";
import { claimCode } from "./claim-code.ts";
import { endSessionsOf } from "../end-sessions.ts";
import { secondStepInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";
import { pendingSecondStep } from "./second-step-view.ts";

/**
 * Turns the second step on with a first code of the app that this session set up, in one transaction, and mails the owner.
 * This session counts as having taken the step and gets a new token; all other sessions end, because they gave only a
 * password. Returns that token, and the recovery codes to show once.
 * Throws `second_step_wrong`, also when another session has replaced the secret since.
 */
export const turnOnSecondStep = verb(
  { name: "turn-on-second-step", input: secondStepInput, by: ownsAccount },
  async (ctx, { secondStepCode }) => {
    const { userId, sessionId } = ctx.actor;
    const code = secondStepCode.replaceAll(/\s/g, "");
    await claimCode(ctx, userId, code);
    const pending = await pendingSecondStep(ctx, ctx.actor);
    if (!pending || !(await ctx.auth.secondStep.isCode(pending.sealedSecret, code)))
      throw new DomainError("second_step_wrong");
    const { recoveryCodes, hashedRecoveryCodes } = ctx.auth.secondStep.newRecoveryCodes();
    const token = ctx.auth.newSessionToken();
    await ctx.db.transaction(async (tx) => {
      await tx
        .update(authUsers)
        .set({ twoFactorEnabled: true, updatedAt: ctx.now })
        .where(eq(authUsers.id, userId));
      // Lock every session in id order before changing one: signing out everywhere locks them in the same order.
      await lockedInOrder(tx, authSessions.id, eq(authSessions.userId, userId));
      await tx
        .update(authSessions)
        .set({ secondStepAt: ctx.now, token })
        .where(eq(authSessions.id, sessionId));
      await endSessionsOf(tx, userId, sessionId);
      const turnedOn = await tx
        .update(authTwoFactors)
        .set({ verified: true, sessionId: null, backupCodes: hashedRecoveryCodes })
        .where(and(eq(authTwoFactors.sessionId, sessionId), eq(authTwoFactors.secret, pending.sealedSecret)))
        .returning({ id: authTwoFactors.id });
      if (turnedOn.length === 0) throw new DomainError("second_step_wrong");
      await record(ctx, tx, { type: "account.two_factor_enabled", userId });
    });
    return { recoveryCodes, token };
  },
);
