import { sql, type SQL } from "drizzle-orm";
import { timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

/** An instant; PostgreSQL keeps it in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** SQL list of text literals for a CHECK. Only for constants of our own: they are inlined, not bound. */
function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "));
}

/** CHECK expression: the column holds one of these codes. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${literals(values)})`;

/** CHECK expression: every element of the text array is one of these codes. */
export const areAllOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${literals(values)}]::text[]`;

/** CHECK expression: the four digits of a postcode. */
export const isPostcode4 = (column: AnyPgColumn): SQL => sql`${column} ~ '^[1-9][0-9]{3}$'`;
