import { operatorAdmins, operators } from "../../kernel/policy.ts";

export const givesMoney = operatorAdmins;
export const repairsPayments = operatorAdmins;
export const resendsMails = operators;
export const retriesJobs = operators;
export const signsOutAccounts = operators;
