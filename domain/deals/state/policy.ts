import { clientsAndQuoters, companies, companyQuoters, clients } from "../../kernel/policy.ts";

/** The client of a deal, and the members who write for its company, act on it; the deals of others are `not_found`. */
export const actsOnDeals = clientsAndQuoters;

/** What only the company does. */
export const doesTheWork = companyQuoters;

/** What only the client decides. */
export const ordersTheWork = clients;

/** Every member reads the deals of the company. */
export const readsJobs = companies;
