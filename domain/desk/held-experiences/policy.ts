import { operatorAdmins, operators } from "../../kernel/policy.ts";

/** Every operator reads what waits; who decides on objections decides whether it is placed. */
export const readsHeldExperiences = operators;
export const decidesOnHeldExperiences = operatorAdmins;
