import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyMembers, profiles } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import type { CompanyRole } from "../kernel/roles.ts";

export type Member = { companyId: string; userId: string };

/** Condition: the row of this member. */
export const isMember = ({ companyId, userId }: Member) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** Locks a membership after the company's lock, and returns its role. Throws `not_found` for no member of this company. */
export async function lockMember(tx: Transaction, member: Member): Promise<CompanyRole> {
  const [row] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isMember(member))
    .for("update");
  if (!row) throw new DomainError("not_found");
  return row.role;
}

export async function setRole(tx: Transaction, member: Member, role: CompanyRole): Promise<void> {
  // The secret address of its calendar ends with its role.
  await tx.update(companyMembers).set({ role, calendarFeedId: null }).where(isMember(member));
}

/** Clients who choose the company call its contact person, who is an owner. Throws `contact_without_phone`. */
export async function requirePhone(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, userId));
  if (!person?.phone) throw new DomainError("contact_without_phone");
}
