/** Roles as stored in the database. PHOTOGRAPHER is the company role (inherited name, see docs/glossary.md). */
export const ROLES = ["CLIENT", "PHOTOGRAPHER", "OPERATOR"] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of actor, as events name them. */
export const ACTOR_KINDS = ["visitor", "user", "system"] as const;

/**
 * What a member may do for its company. `OWNER` ("beheerder"): everything. `QUOTES` ("offertes"): quotes and the work that they
 * win. `READER` ("alleen lezen"): reading.
 */
export const COMPANY_ROLES = ["OWNER", "QUOTES", "READER"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
