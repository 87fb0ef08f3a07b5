import { eq } from "drizzle-orm";
import { authTwoFactors } from "#db/schema/index.ts";
import { claimBriefs } from "./claim-briefs.ts";
import type { Ctx, Role } from "../context.ts";
import { DomainError } from "../errors.ts";
import { accountById } from "./account-views.ts";
import { claimCode } from "./claim-code.ts";
import { countTry } from "../limits.ts";
import { whilePasswordStands } from "./while-password-stands.ts";

/**
 * Ends a sign-in that waits for a code, which `verify` checks: what that answers for a right one is `signedIn`. A client gets
 * the confirmed requests of their address. Null when the wait is over: whoever it is signs in anew.
 * Throws `second_step_wrong`, for a code that was taken before too, and `too_many_requests`.
 */
export async function takeSecondStep<SignedIn extends object>(
  ctx: Ctx,
  step: { userId: string; code: string; clientAddress: string },
  verify: (code: string) => Promise<SignedIn | "wrong" | "over" | "locked">,
): Promise<{ signedIn: SignedIn; role: Role } | null> {
  const { userId, code } = step;
  await countTry(ctx, "second-step-from", step.clientAddress);
  await claimCode(ctx, userId, code);
  const account = await accountById(ctx, userId);
  if (!account) return null;
  const { email, role } = account;
  const signedIn = await whilePasswordStands(ctx, email, () => verify(code));
  if (signedIn === "locked") throw new DomainError("too_many_requests", await lockedSeconds(ctx, userId));
  if (signedIn === "wrong") throw new DomainError("second_step_wrong");
  if (signedIn === "over" || signedIn === null) return null;
  if (role === "CLIENT") await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
  return { signedIn, role };
}

/** How long the second step of an account stays locked. */
async function lockedSeconds(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ lockedUntil: authTwoFactors.lockedUntil })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId));
  const ms = (row?.lockedUntil?.getTime() ?? 0) - ctx.now.getTime();
  return Math.max(1, Math.ceil(ms / 1_000));
}
