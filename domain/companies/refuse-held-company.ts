import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, regionPlaces } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { mayAct } from "../facts/may-be-shown.ts";
import type { Province } from "./places/rules.ts";

/** Throws `company_suspended` for a company that a measure suspends or has ended. Call it under the lock of the company. */
export async function refuseHeldCompany(tx: Pick<Transaction, "select">, companyId: string): Promise<void> {
  const [standing] = await tx
    .select({ suspendedAt: companies.suspendedAt, endedAt: companies.endedAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (standing && !mayAct(standing)) throw new DomainError("company_suspended");
}

/**
 * Throws `company_suspended` when such a company would take a place that it does not have yet: it pays nothing meanwhile, and there
 * are few. Call it as above.
 */
export async function refuseNewPlaces(
  tx: Pick<Transaction, "select" | "$count">,
  { companyId, provinces }: { companyId: string; provinces: readonly Province[] },
): Promise<void> {
  const own = and(eq(regionPlaces.companyId, companyId), inArray(regionPlaces.province, [...provinces]));
  if ((await tx.$count(regionPlaces, own)) < new Set(provinces).size) await refuseHeldCompany(tx, companyId);
}
