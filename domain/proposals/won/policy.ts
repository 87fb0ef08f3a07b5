import { companyOwners, companyQuoters } from "../../kernel/policy.ts";

/** Members who write for their company keep its jobs; every member reads them. */
export const keepsJobs = companyQuoters;

/** Whoever has the address of the calendar reads where its clients live. */
export const managesCalendarFeed = companyOwners;
