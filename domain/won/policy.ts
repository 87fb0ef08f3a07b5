import { companyQuoters } from "../policy.ts";

/** Members who write for their company keep its jobs; every member reads them. */
export const keepsJobs = companyQuoters;
