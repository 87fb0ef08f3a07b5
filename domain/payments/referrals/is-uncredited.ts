import { and, isNotNull, isNull } from "drizzle-orm";
import { referrals } from "#db/schema/index.ts";

/** Condition: a referral with a reward that the payment provider does not have yet. */
export const isUncredited = and(isNotNull(referrals.rewardNumber), isNull(referrals.creditedAt));
