/** Roles as stored in the database. PHOTOGRAPHER is the company role (inherited name, see docs/glossary.md). */
export const ROLES = ["CLIENT", "PHOTOGRAPHER", "OPERATOR"] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of actor, as events name them. */
export const ACTOR_KINDS = ["visitor", "user", "system"] as const;
