import type { Verb } from "#domain/kernel/verb.ts";
import { creditMissedReferrals } from "./credit-missed-referrals.ts";
import { creditReferral } from "./credit-referral.ts";
import { ensureReferralCode } from "./ensure-referral-code.ts";

export const verbs: readonly Verb[] = [creditMissedReferrals, creditReferral, ensureReferralCode];
