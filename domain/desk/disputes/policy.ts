import { operatorAdmins, operators } from "../../kernel/policy.ts";

/** Every operator reads what waits; who gives money decides. */
export const readsDisputes = operators;
export const decidesOnDisputes = operatorAdmins;
