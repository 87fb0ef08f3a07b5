import { and, eq, isNull } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Vertical } from "../kernel/verticals.ts";
import type { LockedCompany } from "./lock-company.ts";

/** The partial unique index of the KvK numbers of a vertical. */
const KVK_ONCE = "companies_kvk_once";

/** Drizzle wraps the error of PostgreSQL as its cause. */
function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { constraint: violated, cause } = error as Error & { constraint?: unknown };
  return violated === constraint || violates(cause, constraint);
}

/** Runs a statement that stores a KvK number. Throws `kvk_number_taken` when another company of the vertical has it. */
export async function storeKvkNumber<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (violates(error, KVK_ONCE)) throw new DomainError("kvk_number_taken");
    throw error;
  }
}

/** The company of a vertical that has this KvK number; null when none has. */
export async function companyOfKvkNumber(
  db: Pick<Ctx["db"], "select">,
  { vertical, kvkNumber }: { vertical: Vertical; kvkNumber: string },
): Promise<LockedCompany | null> {
  const [company] = await db
    .select({ companyId: companies.id, userId: companies.contactId, vertical: companies.vertical })
    .from(companies)
    .where(
      and(
        eq(companies.vertical, vertical),
        eq(companies.kvkNumber, kvkNumber),
        isNull(companies.kvkSharedAt),
      ),
    );
  return company ?? null;
}
