import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { normalizeReferralCode } from "../../payments/referrals/rules.ts";
import { knownReferralCode } from "../../payments/referrals/views.ts";

/**
 * The referral code that a registration keeps; null without one. An unknown code is refused, unless it is `linkCode`, the code of
 * the link that the visitor followed: then it is ignored, because the visitor did not type it. Throws `referral_code_unknown`.
 */
export async function typedReferralCode(
  ctx: Pick<Ctx, "db">,
  typed: string | null,
  linkCode: string | null = null,
): Promise<string | null> {
  const known = await knownReferralCode(ctx, typed);
  if (!known && typed && typed !== normalizeReferralCode(linkCode ?? ""))
    throw new DomainError("referral_code_unknown");
  return known;
}
