import { operators, theSystem } from "../policy.ts";

/** Mail is tried out by operators, to their own address. */
export const testsMail = operators;

export const readsOverview = operators;

/** Operators are made by a command on the machine, never by a request. */
export const makesOperators = theSystem;

export const reportsHealth = theSystem;
