import { sql, type SQL } from "drizzle-orm";

/**
 * A condition that nearly every row meets which the others left. PostgreSQL estimates that few rows meet it, or half of them in a
 * `case` with booleans, and then reads and sorts thousands of rows instead of a few from an index. Of a number that it knows nothing
 * of, it estimates that 99.5 % are not 0.
 */
export const nearlyAll = (condition: SQL | undefined): SQL =>
  sql`case when ${condition} then 1 else 0 end <> 0`;
