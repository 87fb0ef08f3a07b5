import { billingColumns } from "../../payments/billing/input.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { registerCompanyInput } from "../input.ts";
import { keepRegistration } from "./keep-registration.ts";
import { entersAccounts } from "../policy.ts";
import { typedReferralCode } from "./typed-referral-code.ts";

/**
 * Signs a company up and mails a link and a code (`keepRegistration`). Returns the browser key. Throws `referral_code_unknown`,
 * `too_many_requests`, `overloaded`.
 */
export const registerCompany = verb(
  {
    name: "register-company",
    input: registerCompanyInput,
    by: entersAccounts,
    limits: [perAddress("register-from")],
  },
  async (ctx, { linkCode, announced, ...input }) => {
    const { vertical, companyName, kvkNumber } = input;
    const { legalName, postcode, houseNumber, addition, street, place, vatId } = input;
    const referralCode = await typedReferralCode(ctx, input.referralCode, linkCode);
    const details = billingColumns({ legalName, postcode, houseNumber, addition, street, place, vatId });
    const company = { vertical, companyName, kvkNumber, ...details, referralCode, announced };
    return keepRegistration(ctx, { ...input, role: "PHOTOGRAPHER", company, returnTo: null });
  },
);
