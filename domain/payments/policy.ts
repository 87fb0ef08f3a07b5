import { refundsPayments } from "../invoices/policy.ts";
import { companies, theSystem } from "../policy.ts";

/** A company orders and pays for itself alone. */
export const orders = companies;

/** A company cancels and resumes its own subscription. */
export const decidesOnSubscription = companies;

/** Webhooks and the clock start these. They fetch the provider's state, so what triggers them cannot make anything up. */
export const syncsPayments = theSystem;

/** Who may give money back may also end a subscription. */
export const endsSubscriptions = refundsPayments;
