import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies } from "#db/schema/index.ts";

/** The contact person of a company: the user whom mails about its money reach. */
export async function contactOf(tx: Pick<Transaction, "select">, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ contactId: companies.contactId })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error("no such company");
  return company.contactId;
}
