import { operatorAdmins, operators } from "../../kernel/policy.ts";

export const readsClaims = operators;

export const decidesOnClaims = operatorAdmins;
