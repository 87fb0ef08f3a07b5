import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Policy } from "../kernel/policy.ts";
import type { Column } from "./columns.ts";
import type { RowKeys } from "./rules.ts";
import type { Search } from "./search.ts";

/** A list of the operators' site, as data: `list-view.ts` runs it. */
export type ListDefinition = {
  policy: Policy;
  /** A function where the time decides which rows there are. */
  from: SQL | ((now: Date) => SQL);
  /** The id of a row. Ids are made in the order of time, so newest first is by id. */
  key: SQL;
  /** The time that rows with random ids are ordered by. */
  madeAt?: SQL;
  columns: readonly Column[];
  row: RowKeys;
  filters: readonly ListFilter[];
  /** Condition of a search. */
  finds: (search: Search) => SQL;
};

/** The rows of a list at this time. */
export const fromAt = ({ from }: Pick<ListDefinition, "from">, now: Date): SQL =>
  typeof from === "function" ? from(now) : from;

/** A choice of the filter, or the id of another thing. */
export type ListFilter = {
  key: string;
  options: Readonly<Record<string, (now: Date) => SQL>> | null;
  ofId?: (id: string) => SQL;
};

/** A filter with these choices. */
export const choice = (key: string, options: NonNullable<ListFilter["options"]>): ListFilter => ({
  key,
  options,
});

/** The choice of each value that a column can have. */
export const eachOf = (
  values: readonly string[],
  column: PgColumn | SQL,
): NonNullable<ListFilter["options"]> =>
  Object.fromEntries(values.map((value) => [value, () => sql`${column} = ${value}`]));

/** A filter by the id of another thing. */
export const idOf = (key: string, ofId: (id: string) => SQL): ListFilter => ({ key, options: null, ofId });
