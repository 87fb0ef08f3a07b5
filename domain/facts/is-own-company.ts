import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** SQL condition: `column` is the company of this actor. False for an actor without a company. */
export const isOwnCompany = (
  column: AnyPgColumn,
  { companyId }: { companyId: string | Placeholder | null },
): SQL => (companyId === null ? sql`false` : eq(column, companyId));
