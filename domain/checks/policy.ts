import { operatorAdmins, operators, theSystem } from "../kernel/policy.ts";

/** Only an operator says what was checked of a company, and reads the evidence. */
export const checksCompanies = operators;

/** Whether a first quote waits for a check. */
export const decidesOnChecks = operatorAdmins;

/** The clock ends checks whose last day is over. */
export const expiresChecks = theSystem;
