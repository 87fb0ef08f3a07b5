import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, companyMembers } from "#db/schema/index.ts";

/**
 * Locks the company of this user until the end of the transaction, so that what it orders, pays and says of where it works
 * happens one after the other. Returns its id; null when the account has no company, or was deleted meanwhile. Locks the
 * account first: rows that are written next refer to it, and processes of the release before lock nothing else.
 */
export async function lockCompany(tx: Transaction, userId: string): Promise<string | null> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("no key update");
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(eq(companyMembers.userId, userId))
    .for("no key update", { of: companies });
  return company?.id ?? null;
}
