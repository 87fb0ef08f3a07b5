import { companyOwners, theSystem } from "../../kernel/policy.ts";

/** Owners decide where the news of their company goes. */
export const managesWebhooks = companyOwners;

/** The job that sends messages keeps the outcome of each. */
export const sendsWebhooks = theSystem;
