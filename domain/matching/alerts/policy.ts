import { theSystem } from "../../kernel/policy.ts";

/** The clock orders the mails of the day. */
export const ordersDigests = theSystem;
