import { companies, operatorAdmins, theSystem } from "../../kernel/policy.ts";

export const decidesOnPromise = operatorAdmins;

export const countsQuietMonths = theSystem;

/** Every member reads what came of what was promised. */
export const readsQuietMonths = companies;
