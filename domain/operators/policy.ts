import { operators, theSystem } from "../policy.ts";

/** Operators send a test mail to their own address. */
export const testsMail = operators;

export const readsOverview = operators;

/** A command on the server makes operators, never a request. */
export const makesOperators = theSystem;

export const reportsHealth = theSystem;
