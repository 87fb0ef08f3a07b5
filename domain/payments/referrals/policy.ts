import { companyOwners, theSystem } from "../../kernel/policy.ts";

/** The owner asks for the code of its company. */
export const refersCompanies = companyOwners;

/** Jobs pay the rewards. */
export const paysRewards = theSystem;
