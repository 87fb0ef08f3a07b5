import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies } from "#db/schema/index.ts";
import type { Vertical } from "../verticals.ts";

export type LockedCompany = { companyId: string; userId: string; vertical: Vertical };

/**
 * Locks a company until the end of the transaction, so that its orders, payments and changes of its provinces run one after
 * the other. Returns it with the id of its owner; null when it was deleted. Locks the owner's account first, as deleting
 * that account does.
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<LockedCompany | null> {
  const [owner] = await tx
    .select({ userId: companies.userId })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!owner) return null;
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, owner.userId))
    .for("no key update");
  const [company] = await tx
    .select({ companyId: companies.id, userId: companies.userId, vertical: companies.vertical })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return company ?? null;
}
