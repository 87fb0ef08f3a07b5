import { companies } from "../policy.ts";

/** A company says for itself where and how it works. */
export const setsOwnWork = companies;
