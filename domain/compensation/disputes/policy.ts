import { companies, companyQuoters } from "../../kernel/policy.ts";

/** Members who quote say that a request did not deserve it, and object to a refusal. */
export const disputesBriefs = companyQuoters;

/** Every member reads what became of it. */
export const readsDisputes = companies;
