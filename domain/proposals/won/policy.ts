import { companies, companyOwners, companyQuoters } from "../../kernel/policy.ts";

/** Members who write for their company keep its jobs; every member reads them. */
export const keepsJobs = companyQuoters;

/** Whoever has the address of the calendar reads where its clients live. */
export const managesCalendarFeed = companyOwners;

/** A member reads every job of its company, so also those that are given to it. */
export const managesOwnCalendar = companies;
