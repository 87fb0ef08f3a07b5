import { eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { UserActor } from "./context.ts";

/** Condition that `column` holds the company of this actor; no row does for an actor without one. */
export const isOwnCompany = (column: AnyPgColumn, { companyId }: Pick<UserActor, "companyId">): SQL =>
  companyId === null ? sql`false` : eq(column, companyId);
