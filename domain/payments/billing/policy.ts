import { companyOwners, theSystem } from "../../kernel/policy.ts";

/** The owner decides on the name and address on invoices, and on how its company pays. */
export const managesBilling = companyOwners;

/** A job brings the provider's customer up to date. */
export const updatesCustomers = theSystem;
