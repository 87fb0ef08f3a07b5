import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Kinds of personal data, which are masked until an operator gives a reason. */
export type MaskKind = "name" | "mail" | "phone" | "network" | "hidden";

/** What is left of personal data without a reason: `S…`, `s…@voorbeeld.nl`, `…42`, `192.0.…`, `…`. Null stays null. */
const MASKS: Record<MaskKind, (value: SQLWrapper) => SQL> = {
  name: (value) => sql`left(${value}, 1) || '…'`,
  mail: (value) => sql`left(${value}, 1) || '…@' || split_part(${value}, '@', 2)`,
  phone: (value) => sql`'…' || right(${value}, 2)`,
  network: (value) => sql`regexp_replace(${value}, '[^.:]+$', '…')`,
  hidden: (value) => sql`case when ${value} is not null then '…' end`,
};

/** A value as it is, or masked in SQL, so that an unmasked value never leaves the database. */
export const shownValue = <T extends string | null = string>(
  kind: MaskKind,
  value: SQLWrapper,
  { isRevealed }: { isRevealed: boolean },
): SQL<T> => (isRevealed ? sql`${value}` : MASKS[kind](value)) as SQL<T>;
