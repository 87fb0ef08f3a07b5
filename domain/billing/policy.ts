import { companies, theSystem } from "../policy.ts";

/** A company decides on its own name and address on invoices, and on how it pays. */
export const managesBilling = companies;

/** A job brings the provider's customer up to date. */
export const updatesCustomers = theSystem;
