import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { mayAct } from "../may-be-shown.ts";

/** Throws `company_suspended` for a company that a measure suspends or has ended. Call it under the lock of the company. */
export async function refuseHeldCompany(tx: Pick<Transaction, "select">, companyId: string): Promise<void> {
  const [standing] = await tx
    .select({ suspendedAt: companies.suspendedAt, endedAt: companies.endedAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (standing && !mayAct(standing)) throw new DomainError("company_suspended");
}
