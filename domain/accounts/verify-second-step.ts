import { eq } from "drizzle-orm";
import { authTwoFactors } from "#db/schema/index.ts";
import { claimBriefs } from "./claim-briefs.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { accountById } from "./account-views.ts";
import { claimCode } from "./claim-code.ts";
import { verifySecondStepInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";
import { unlessPasswordChanges } from "./unless-password-changes.ts";

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
  },
  async (ctx, { secondStepCode, browser }) => {
    const { secondStep } = ctx.auth;
    const userId = await secondStep.waitingUser(browser);
    if (!userId) return null;
    await claimCode(ctx, userId, secondStepCode);
    const account = await accountById(ctx, userId);
    if (!account) return null;
    const { email, role } = account;
    const verified = await unlessPasswordChanges(ctx, email, () =>
      secondStep.verify(secondStepCode, browser),
    );
    if (verified === "locked") throw new DomainError("too_many_requests", await lockedSeconds(ctx, userId));
    if (verified === "unreadable") throw new DomainError("second_step_unreadable");
    if (verified === "wrong") throw new DomainError("second_step_wrong");
    if (verified === "over" || verified === null) return null;
    if (role === "CLIENT") await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
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
