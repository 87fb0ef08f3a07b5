import { anybody, companyOwners, companyQuoters, theSystem } from "../kernel/policy.ts";

/** Who registers a company has no account yet. */
export const findsCompanies = anybody;

/** The owner edits the profile of its own company alone. */
export const editsProfile = companyOwners;

/** The owner says who its company is, and accepts the terms. */
export const finishesRegistration = companyOwners;

/** Who quotes for a mover says whether it has a licence, as its first quote waits for that. */
export const declaresLicence = companyQuoters;

export const joinsWaitingLists = companyOwners;

/** The clock invites companies from the waiting list. */
export const invitesCompanies = theSystem;
