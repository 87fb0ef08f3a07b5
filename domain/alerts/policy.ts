import { theSystem } from "../policy.ts";

/** The clock orders the mails of the day. */
export const ordersDigests = theSystem;
