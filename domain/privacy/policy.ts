import { theSystem } from "../policy.ts";

/** The clock deletes what has no purpose any more. */
export const deletesOldData = theSystem;
