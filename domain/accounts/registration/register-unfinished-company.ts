import { perAddress, verb } from "../../kernel/verb.ts";
import { registerUnfinishedCompanyInput } from "../input.ts";
import { keepRegistration } from "./keep-registration.ts";
import { entersAccounts } from "../policy.ts";
import { typedReferralCode } from "./typed-referral-code.ts";

/**
 * Signs a company up with what a program of the specification asks, and mails a link and a code (`keepRegistration`). The company
 * cannot order until its owner gives the rest and accepts the terms (`finishRegistration`). Returns the browser key. Throws
 * `referral_code_unknown`, `too_many_requests`, `overloaded`.
 */
export const registerUnfinishedCompany = verb(
  {
    name: "register-unfinished-company",
    input: registerUnfinishedCompanyInput,
    by: entersAccounts,
    limits: [perAddress("register-from")],
  },
  async (ctx, { vertical, companyName, referralCode, ...person }) => {
    const company = {
      vertical,
      companyName,
      kvkNumber: null,
      vatId: null,
      referralCode: await typedReferralCode(ctx, referralCode),
    };
    return keepRegistration(ctx, {
      ...person,
      role: "PHOTOGRAPHER",
      company,
      termsVersion: null,
      returnTo: null,
    });
  },
);
