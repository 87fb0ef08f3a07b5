import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { countUse, limitKey } from "../../kernel/rate-limit.ts";

/** Seconds; longer than a code of an authenticator app is valid. */
const CODE_SECONDS = 120;

/**
 * Marks a code of an authenticator app as used for this account. A code works once, so that an attacker who sees it cannot
 * use it after its owner has. Throws `second_step_wrong` for a second use.
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
