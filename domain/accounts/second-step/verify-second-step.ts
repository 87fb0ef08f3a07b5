import { eq } from "drizzle-orm";
import { authTwoFactors } from "#db/schema/index.ts";
import { claimBriefs } from "../claim-briefs.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { noteRefusal, noteSignIn, notingFailure } from "../../security/note-sign-in.ts";
import { verb } from "../../kernel/verb.ts";
import { accountById } from "../account-views.ts";
import { claimCode } from "./claim-code.ts";
import { verifySecondStepInput } from "../input.ts";
import { entersAccounts } from "../policy.ts";
import { unlessPasswordChanges } from "../unless-password-changes.ts";

/**
 * Completes a sign-in that waits for a code (an app's or a recovery code) in this browser. A client also gets the confirmed
 * requests of the address. Returns the cookies of the session and the role; null when no sign-in waits any more, so that the
 * user signs in again. Throws `second_step_wrong`, also for a code that was used before, `second_step_unreadable` and `too_many_requests`.
 */
export const verifySecondStep = verb(
  {
    name: "verify-second-step",
    input: verifySecondStepInput,
    by: entersAccounts,
    guesses: true,
    refused: noteRefusal,
  },
  async (ctx, { secondStepCode, browser }) => {
    const { secondStep } = ctx.auth;
    const userId = await secondStep.waitingUser(browser);
    if (!userId) return null;
    const account = await accountById(ctx, userId);
    if (!account) return null;
    const { email, role } = account;
    const verified = await notingFailure(ctx, { email, browser }, async () => {
      await claimCode(ctx, userId, secondStepCode);
      const answer = await unlessPasswordChanges(ctx, email, () =>
        secondStep.verify(secondStepCode, browser),
      );
      if (answer === "locked") throw new DomainError("too_many_requests", await lockedSeconds(ctx, userId));
      if (answer === "unreadable") throw new DomainError("second_step_unreadable");
      if (answer === "wrong") throw new DomainError("second_step_wrong");
      return answer;
    });
    if (verified === "over" || verified === null) return null;
    if (role === "CLIENT") await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
    await noteSignIn(ctx, "signed_in", { email, browser });
    return { cookies: verified.cookies, role };
  },
);

/** Seconds until the second step of an account is unlocked. */
async function lockedSeconds(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ lockedUntil: authTwoFactors.lockedUntil })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId));
  const ms = (row?.lockedUntil?.getTime() ?? 0) - ctx.now.getTime();
  return Math.max(1, Math.ceil(ms / 1_000));
}
