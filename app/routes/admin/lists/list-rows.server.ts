import type { BadgeCode } from "#app/ui/badge.tsx";
import { listHead } from "#domain/desk/list-view.ts";
import { isLate } from "#domain/desk/late.ts";
import { WAITING, type ListName, type ListRow, type WaitingKind } from "#domain/desk/rules.ts";
import { cellText } from "#texts/desk/codes.ts";
import { FIELD_LABELS, STATE_LABELS } from "#texts/desk/desk.ts";
import { deskRow, type DeskRow } from "../desk/desk-row.ts";
import { rowHref } from "./list-paths.ts";

/** The colour of each state; the others are grey. */
const TONES: Record<string, BadgeCode> = {
  "state.QUIET": "DECLINED",
  "state.UNCONFIRMED": "PENDING",
  "state.OPEN": "OPEN",
  "state.IN_PROGRESS": "IN_PROGRESS",
  "proposalState.PENDING": "PENDING",
  "proposalState.ACCEPTED": "ACCEPTED",
  "proposalState.DECLINED": "DECLINED",
  "checked.true": "ACCEPTED",
  "checked.false": "PENDING",
  "subscriptionState.active": "OPEN",
  "subscriptionState.trialing": "OPEN",
  "subscriptionState.past_due": "DECLINED",
  "mailState.waiting": "PENDING",
  "mailState.refused": "DECLINED",
  "threadState.OPEN": "PENDING",
  "jobState.failed": "DECLINED",
  "jobState.retry": "PENDING",
  "jobState.active": "IN_PROGRESS",
};

type Shown = {
  now: Date;
  /** The query of the list's address, which the address of a sheet keeps. */
  search?: string;
  /** The queue in which the rows wait. */
  waitsIn?: WaitingKind | null;
};

/** Rows of a list as a page shows them. */
export function deskRows(
  name: ListName,
  rows: readonly ListRow[],
  { now, search = "", waitsIn = null }: Shown,
): DeskRow[] {
  const { columns, row: keys } = listHead(name);
  return rows.map((row) => {
    const cell = (key: string) => row.cells[columns.findIndex((column) => column.key === key)] ?? null;
    const text = (key: string) => {
      const column = columns.find((one) => one.key === key)!;
      const words = cellText(column, cell(key));
      // A bare number or day says nothing.
      const isBare = column.kind === "count" || column.kind === "time";
      return words !== "" && isBare ? `${FIELD_LABELS[key]}: ${words}` : words;
    };
    const join = (some: readonly string[]) => some.map(text).filter(Boolean).join(" · ");
    const code = keys.state === null ? null : `${keys.state}.${String(cell(keys.state))}`;
    const since = new Date(Number(cell(waitsIn === null ? keys.since : WAITING[waitsIn].since)));
    const href = rowHref(name, row);
    const facts = {
      key: row.id,
      href: href && href + search,
      what: join(keys.what) || FIELD_LABELS[keys.what[0]!]!,
      where: join(keys.where),
      state:
        code === null
          ? null
          : { label: STATE_LABELS[code] ?? text(keys.state!), tone: TONES[code] ?? "COMPLETED" },
      since,
      isLate: waitsIn !== null && isLate(waitsIn, since, now),
    };
    return deskRow(facts, now);
  });
}
