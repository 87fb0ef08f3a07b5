import { companies, operators, theSystem } from "../policy.ts";

/** A company edits its own profile alone. */
export const editsProfile = companies;

export const joinsWaitingLists = companies;

/** Only an operator says that a company was checked. */
export const verifiesCompanies = operators;

/** The clock invites companies from the waiting list. */
export const invitesCompanies = theSystem;
