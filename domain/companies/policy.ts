import { operators } from "../policy.ts";

/** That a company was checked is the operator's word alone. */
export const verifiesCompanies = operators;
