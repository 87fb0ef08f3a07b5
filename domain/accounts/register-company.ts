import { DomainError } from "../errors.ts";
import { normalizeReferralCode } from "../referrals/rules.ts";
import { knownReferralCode } from "../referrals/views.ts";
import { perAddress, verb } from "../verb.ts";
import { registerCompanyInput } from "./input.ts";
import { keepRegistration } from "./keep-registration.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Signs a company up and mails a link and a code (`keepRegistration`). Returns the browser key. An unknown referral code is
 * refused, unless it is `linkCode`, the code of the link that the visitor followed: then it is ignored, because the visitor
 * did not type it. Throws `referral_code_unknown`, `too_many_requests`, `overloaded`.
 */
export const registerCompany = verb(
  {
    name: "register-company",
    input: registerCompanyInput,
    by: entersAccounts,
    limits: [perAddress("register-company-from")],
  },
  async (ctx, { linkCode, announced, ...input }) => {
    const { vertical, companyName, kvkNumber, vatId } = input;
    const referralCode = await knownReferralCode(ctx, input.referralCode);
    if (!referralCode && input.referralCode && input.referralCode !== normalizeReferralCode(linkCode ?? ""))
      throw new DomainError("referral_code_unknown");
    const company = { vertical, companyName, kvkNumber, vatId, referralCode, announced };
    return keepRegistration(ctx, { ...input, role: "PHOTOGRAPHER", company, returnTo: null });
  },
);
