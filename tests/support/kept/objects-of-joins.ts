import { Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";

/** Drizzle's own: every way to run a select calls it. */
const PREPARE = "_prepare";

type Select = {
  config: { fields: Record<string, unknown> };
  joinsNotNullableMap: Record<string, boolean>;
  [PREPARE]: (this: Select, name?: string) => unknown;
};

/**
 * Makes every select of the tests throw when it has an object of an outer join whose first column may be null: Drizzle then
 * returns null for the whole object, as if nothing was joined. Put a column first that is never null, such as the id.
 */
export function checkObjectsOfJoins(): void {
  const select = PgSelectBase.prototype as unknown as Select & { isChecked?: true };
  if (select.isChecked) return;
  const prepare = select[PREPARE];
  select[PREPARE] = function checked(this: Select, name) {
    for (const [key, object] of Object.entries(this.config.fields))
      if (mayVanish(object, this.joinsNotNullableMap))
        throw new Error(`"${key}" of a select with an outer join begins with a column that may be null.`);
    return prepare.call(this, name);
  };
  select.isChecked = true;
}

function mayVanish(object: unknown, alwaysJoined: Record<string, boolean>): boolean {
  const columns = columnsOf(object);
  const [first] = columns;
  if (!first || first.notNull) return false;
  const tables = new Set(columns.map(({ table }) => getTableName(table)));
  // Drizzle leaves an object of several tables, or of a table that is always joined, as it is.
  return columns.length > 1 && tables.size === 1 && !alwaysJoined[getTableName(first.table)];
}

function columnsOf(object: unknown): Column[] {
  if (is(object, Table)) return Object.values(getTableColumns(object));
  const isPlain =
    object !== null && typeof object === "object" && Object.getPrototypeOf(object) === Object.prototype;
  return isPlain ? Object.values(object).filter((field) => is(field, Column)) : [];
}
