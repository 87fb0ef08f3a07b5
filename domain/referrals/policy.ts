import { companies, theSystem } from "../policy.ts";

/** A company asks for its own code. */
export const refersCompanies = companies;

/** Jobs pay the rewards. */
export const paysRewards = theSystem;
