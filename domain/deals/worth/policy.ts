import { companyOwners } from "../../kernel/policy.ts";

/** Who sees what the subscription costs sees what it brings in. */
export const readsWorth = companyOwners;
