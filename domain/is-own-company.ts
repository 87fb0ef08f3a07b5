import { eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { UserActor } from "./context.ts";

/** SQL condition: `column` is the company of this actor. False for an actor without a company. */
export const isOwnCompany = (column: AnyPgColumn, { companyId }: Pick<UserActor, "companyId">): SQL =>
  companyId === null ? sql`false` : eq(column, companyId);
