import { companies, operators } from "../../kernel/policy.ts";

export const repeatsAlerts = operators;
export const invitesCompanies = operators;

/** Every member of a company opens what its company was invited to. */
export const opensInvitations = companies;
