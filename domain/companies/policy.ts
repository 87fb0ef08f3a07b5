import { companyOwners, theSystem } from "../kernel/policy.ts";

/** The owner edits the profile of its own company alone. */
export const editsProfile = companyOwners;

/** The owner says who its company is, and accepts the terms. */
export const finishesRegistration = companyOwners;

export const joinsWaitingLists = companyOwners;

/** The clock invites companies from the waiting list. */
export const invitesCompanies = theSystem;
