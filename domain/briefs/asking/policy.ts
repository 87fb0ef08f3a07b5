import { clients, companyQuoters, theSystem } from "../../kernel/policy.ts";

/** Members who send quotes decline for their company. */
export const declinesAsks = companyQuoters;

/** A client opens its own brief; others are `not_found`. */
export const opensBriefs = clients;

/** The clock opens briefs. */
export const settlesAsks = theSystem;
