import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Policy } from "../kernel/policy.ts";
import type { Column } from "./columns.ts";
import type { ListName, ThingKind } from "./rules.ts";

/** Rows of another table that belong to a thing, such as the members of a company. */
type Part = {
  key: string;
  columns: readonly Column[];
  /** A function where the thing or the time decides which rows there are. */
  from: SQL | ((id: string, now: Date) => SQL);
  ofThing: (id: string) => SQL;
  /** Shows the newest rows by this time, at most so many; without it every row. */
  newest?: { by: SQLWrapper; most: number };
};

/** The page of a thing, as data: `thing-view.ts` reads it. */
export type ThingDefinition = {
  policy: Policy;
  from: SQL;
  /** The id of the row, and the condition that finds it by what stands in the address. */
  id: SQLWrapper;
  is: (key: string) => SQL;
  facts: readonly Column[];
  parts: readonly Part[];
  /** Ids of things that it belongs to. */
  links: readonly { kind: ThingKind; id: SQLWrapper }[];
  /** Lists of what belongs to it, each by a filter. */
  related: readonly { list: ListName; filter: string }[];
  /** Condition: an event about it. */
  happened: ((id: string) => SQL) | null;
};
