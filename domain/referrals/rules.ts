/** A referral completes when the referred company's first invoice is paid. */
export const REFERRAL_STATUSES = ["pending", "completed"] as const;
