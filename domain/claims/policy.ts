import { operatorAdmins, operators } from "../policy.ts";

export const readsClaims = operators;

export const decidesOnClaims = operatorAdmins;
