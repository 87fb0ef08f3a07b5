import { refundsPayments } from "./invoices/policy.ts";
import { companyOwners, theSystem } from "../kernel/policy.ts";

/** The owner orders and pays for its own company alone. */
export const orders = companyOwners;

/** The owner cancels and resumes the subscription of its company. */
export const decidesOnSubscription = companyOwners;

/** Webhooks and the clock start these. They fetch the provider's state, so what triggers them cannot make anything up. */
export const syncsPayments = theSystem;

/** Who may give money back may also end a subscription. */
export const endsSubscriptions = refundsPayments;
