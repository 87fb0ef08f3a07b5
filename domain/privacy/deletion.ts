import type { Role } from "../kernel/roles.ts";

/**
 * Whose account is deleted: of a client; of the last member of a company, which goes along; of another member; of somebody whose
 * company is gone; of an operator.
 */
export const DELETIONS = ["client", "company", "member", "former_member", "operator"] as const;
export type Deletion = (typeof DELETIONS)[number];

/** Whose account it is. `leaves` is null without a company. */
export function deletionOf(role: Role, leaves: { companyGoes: boolean } | null): Deletion {
  if (role === "CLIENT") return "client";
  if (role === "OPERATOR") return "operator";
  if (!leaves) return "former_member";
  return leaves.companyGoes ? "company" : "member";
}
