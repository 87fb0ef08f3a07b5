import { operators } from "../policy.ts";

/** Mail is tried out by operators, to their own address. */
export const testsMail = operators;
