import { referrals } from "#db/schema/index.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { creditReferral } from "./credit-referral.ts";
import { isUncredited } from "./is-uncredited.ts";
import { paysRewards } from "./policy.ts";

/**
 * Credits the rewards whose job has used up its retries, as the provider may be down for longer. Continues after a failure,
 * and rejects at the end if there was one.
 */
export const creditMissedReferrals = verb(
  { name: "credit-missed-referrals", input: noInput, by: paysRewards },
  async (ctx) => {
    const missed = await ctx.db.select({ id: referrals.id }).from(referrals).where(isUncredited);
    const failures: unknown[] = [];
    for (const { id } of missed)
      await creditReferral(ctx, { referralId: id }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "some rewards could not be credited");
  },
);
