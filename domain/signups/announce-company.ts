import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { newsletterInput } from "./input.ts";
import { signsUp } from "./policy.ts";
import { SIGNUP_LIMITS, storeSignup } from "./store-signup.ts";

/**
 * Stores that a company wants news, before its registration. Sends no mail: confirming the account proves the address
 * for both (`confirmAnnounced`). Does the same for every address. Throws `too_many_requests`.
 */
export const announceCompany = verb(
  {
    name: "announce-company",
    input: newsletterInput,
    by: signsUp,
    limits: SIGNUP_LIMITS,
  },
  async (ctx, input) => {
    await ctx.db.transaction(async (tx) => {
      await storeSignup(ctx, tx, input);
      await record(ctx, tx, { type: "newsletter.company_announced" });
    });
  },
);
