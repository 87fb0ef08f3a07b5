import { operatorAdmins, operators } from "../../kernel/policy.ts";

/** Every operator reads what waits; who decides on objections to measures decides on these too. */
export const readsObjections = operators;
export const decidesOnObjections = operatorAdmins;
