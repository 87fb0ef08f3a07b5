import { eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { profiles } from "#db/schema/index.ts";

/** SQL: the full name of the person whose id the column holds; null when it holds none, or when that account is gone. */
export const nameOf = (userId: PgColumn): SQL<string | null> =>
  sql`(select ${profiles.fullName} from ${profiles} where ${eq(profiles.id, userId)})`;
