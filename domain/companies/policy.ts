import { companyOwners, operators, theSystem } from "../policy.ts";

/** The owner edits the profile of its own company alone. */
export const editsProfile = companyOwners;

export const joinsWaitingLists = companyOwners;

/** Only an operator says that a company was checked. */
export const verifiesCompanies = operators;

/** The clock invites companies from the waiting list. */
export const invitesCompanies = theSystem;
