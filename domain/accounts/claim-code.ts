import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countUse, limitKey } from "../rate-limit.ts";

/** Longer than a code of an authenticator app is taken, in seconds. */
const CODE_SECONDS = 120;

/**
 * Takes one code of an authenticator app for one account. A second use is refused, so that a code which somebody looked
 * off a screen or a line is worth nothing once its owner has signed in. Throws `second_step_wrong`.
 */
export async function claimCode(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  userId: string,
  code: string,
): Promise<void> {
  const key = limitKey(ctx, "second-step-code", `${userId} ${code.replaceAll(/\s/g, "")}`);
  if (!(await countUse(ctx, key, { uses: 1, seconds: CODE_SECONDS })))
    throw new DomainError("second_step_wrong");
}
