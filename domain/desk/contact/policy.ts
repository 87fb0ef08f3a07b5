import { anybody, operators, signedIn, theSystem } from "../../kernel/policy.ts";

export const sendsMessages = anybody;

/** Whoever has the link of a thread, which only its sender is mailed. */
export const writesInThread = anybody;

export const answersMessages = operators;

export const readsOwnThreads = signedIn;

export const deletesThreads = theSystem;
