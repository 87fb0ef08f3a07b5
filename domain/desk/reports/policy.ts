import { anybody, operatorAdmins, operators, theSystem } from "../../kernel/policy.ts";

/** Anybody reports what they can see (`reportable`). */
export const sendsReports = anybody;

export const handlesReports = operators;

/** Warning or refusing a reporter is a measure. */
export const judgesReporters = operatorAdmins;

export const deletesReports = theSystem;
