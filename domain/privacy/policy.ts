import { operatorAdmins, theSystem } from "../kernel/policy.ts";

/** The clock deletes what has no purpose any more. */
export const deletesOldData = theSystem;

/** Operators who decide on accounts delete what was left without one. */
export const deletesGuests = operatorAdmins;
