import { anybody, operatorAdmins, operators, theSystem } from "../../kernel/policy.ts";

/** Every operator hides things and warns; accounts are suspended and ended by those who decide on money. */
export const takesMeasures = operators;
export const takesMeasuresOnAccounts = operatorAdmins;

/** Whoever has the link of the mail objects, signed in or not. */
export const objects = anybody;

export const appliesMeasures = theSystem;
