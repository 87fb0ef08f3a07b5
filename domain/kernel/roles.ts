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

/** What an operator may do. `ADMIN` ("beheer"): everything. `SUPPORT`: everything but money, measures, settings and operators. */
export const OPERATOR_ROLES = ["ADMIN", "SUPPORT"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Members who read what the company has. */
export const READING_ROLES = ["OWNER", "QUOTES", "READER"] as const satisfies readonly CompanyRole[];

/** Members who write to clients for their company. */
export const QUOTING_ROLES = ["OWNER", "QUOTES"] as const satisfies readonly CompanyRole[];

/** Members who decide on the company itself: its profile, its money and its members. */
export const OWNING_ROLES = ["OWNER"] as const satisfies readonly CompanyRole[];
