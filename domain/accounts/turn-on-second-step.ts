import { and, eq } from "drizzle-orm";
import { authSessions, authTwoFactors, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { claimCode } from "./claim-code.ts";
import { endEverySession } from "./end-sessions.ts";
import { requireUser } from "./policy.ts";
import { secondStepBeingSetUp } from "./set-up-second-step.ts";

/**
 * Turns the second step on with a first code from the app that this session set up; `isCode` checks it. The session took
 * the step with that and goes on under `newToken`; all others end, because they gave a password only. The owner is told by
 * mail. One transaction. Throws `second_step_wrong`, also when another session has begun anew since.
 */
export async function turnOnSecondStep(
  ctx: Ctx,
  input: { code: string; hashedRecoveryCodes: string; newToken: string },
  ownSessionId: string,
  isCode: (sealedSecret: string, code: string) => Promise<boolean>,
): Promise<void> {
  const { userId } = requireUser(ctx);
  await claimCode(ctx, userId, input.code);
  const pending = await secondStepBeingSetUp(ctx, ownSessionId);
  if (!pending || !(await isCode(pending.sealedSecret, input.code)))
    throw new DomainError("second_step_wrong");
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(authUsers)
      .set({ twoFactorEnabled: true, updatedAt: ctx.now })
      .where(eq(authUsers.id, userId));
    // All of them before one is changed: signing out everywhere takes them in this order too.
    await lockedInOrder(tx, authSessions.id, eq(authSessions.userId, userId));
    await tx
      .update(authSessions)
      .set({ secondStepAt: ctx.now, token: input.newToken })
      .where(eq(authSessions.id, ownSessionId));
    await endEverySession(tx, userId, ownSessionId);
    const turnedOn = await tx
      .update(authTwoFactors)
      .set({ verified: true, sessionId: null, backupCodes: input.hashedRecoveryCodes })
      .where(and(eq(authTwoFactors.sessionId, ownSessionId), eq(authTwoFactors.secret, pending.sealedSecret)))
      .returning({ id: authTwoFactors.id });
    if (turnedOn.length === 0) throw new DomainError("second_step_wrong");
    await record(ctx, tx, { type: "account.two_factor_enabled", userId });
  });
}
