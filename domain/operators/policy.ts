import { anybody, operatorAdmins, operators, theSystem } from "../kernel/policy.ts";

/** Operators send a test mail to their own address. */
export const testsMail = operators;

/** A command on the server makes the first operator. */
export const makesOperators = theSystem;

/** Inviting, removing and changing operators. */
export const managesOperators = operatorAdmins;

/** Whoever has the mailed link of an invitation. */
export const joinsOperators = anybody;

export const reportsHealth = theSystem;
