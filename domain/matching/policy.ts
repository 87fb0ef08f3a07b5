import { companyOwners } from "../kernel/policy.ts";

/** The owner of a company says where and how it works. */
export const setsOwnWork = companyOwners;
