import type { BadgeCode } from "#app/ui/badge.tsx";
import { isLate, type QueueKind } from "#domain/desk/late.ts";
import { OLDEST_SHOWN } from "#domain/desk/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { deskRow, type DeskRow } from "./desk-row.ts";

/** When rows are read, and the query of their list, which the address of a sheet keeps. */
export type At = { now: Date; search?: string };

/** What waits, or waited, for operators. `where` leaves out what is empty. */
type Case = {
  key: string;
  href: string;
  what: string;
  where: readonly (string | null | false | undefined)[];
  state: { label: string; tone: BadgeCode } | null;
  since: Date;
  /** The queue in which it waits; null when it does not wait. */
  waitsIn: QueueKind | null;
  dueAt?: Date;
};

/** A row of a queue. What waits in it longer than it may is late. */
export const queueRow = ({ where, waitsIn, dueAt, ...one }: Case, { now, search = "" }: At): DeskRow =>
  deskRow(
    {
      ...one,
      href: withSearch(one.href, search),
      where: where.filter(Boolean).join(" · "),
      isLate: waitsIn !== null && isLate(waitsIn, one.since, now, dueAt),
    },
    now,
  );

/** An address with the query of a list too. */
function withSearch(href: string, search: string): string {
  if (search === "") return href;
  const [path = "", hash = ""] = href.split("#");
  return `${path}${path.includes("?") ? search.replace("?", "&") : search}${hash && `#${hash}`}`;
}

/** A queue with a page: its address, and the rows of what waits longest in it. */
export type QueuePage = { href: string; oldest: (ctx: Ctx) => Promise<DeskRow[]> };

/** The rows of what waits longest, of a list that begins with it. */
export const oldestOf = <T>(
  waiting: readonly T[],
  row: (one: T, at: At) => DeskRow,
  { now }: Ctx,
): DeskRow[] => waiting.slice(0, OLDEST_SHOWN).map((one) => row(one, { now }));
