import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies } from "#db/schema/index.ts";
import type { Vertical } from "../kernel/verticals.ts";

/** `userId` is the contact person, whom mails about the company reach. */
export type LockedCompany = { companyId: string; userId: string; vertical: Vertical };

/**
 * Locks a company until the end of the transaction, so that its orders, payments, members and changes of its provinces run
 * one after the other. Null when it was deleted.
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<LockedCompany | null> {
  const [company] = await tx
    .select({ companyId: companies.id, userId: companies.contactId, vertical: companies.vertical })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return company ?? null;
}
