import { anybody } from "../kernel/policy.ts";

/** A draft has no owner: its id, in a signed cookie, is the permission to fill it in. */
export const keepsDrafts = anybody;
