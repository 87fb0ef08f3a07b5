/** The lists of the operators' site. */
export const LIST_NAMES = [
  "briefs",
  "proposals",
  "companies",
  "clients",
  "subscriptions",
  "invoices",
  "mails",
  "messages",
  "jobs",
  "tries",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Rows on one page of a list. */
export const LIST_PAGE_SIZE = 50;

/** Rows that a download reads at a time. */
export const FILE_STEP = 500;

/** Rows of each list that a search shows. */
export const FOUND_PER_LIST = 5;

/** How a cell is written. `code` is one of a few words that have a label. */
export type CellKind = "text" | "code" | "day" | "time" | "cents" | "count" | "flag";

/** Times are milliseconds since 1970, amounts integer cents. */
export type Cell = string | number | boolean | null;

export type ColumnHead = { key: string; kind: CellKind };

/** One row of a list: its id and a cell for each column. */
export type ListRow = { id: string; cells: Cell[] };

/** Keys of the columns that a row on a page shows: what it is, where or of whom, its state, and since when. A file has all columns. */
export type RowKeys = {
  what: readonly string[];
  where: readonly string[];
  state: string | null;
  since: string;
};

/** A filter of a list; without `options` it holds the id of another thing. */
export type FilterHead = { key: string; options: readonly string[] | null };

/** Hours after which a request without a quote needs somebody's attention. */
export const QUIET_HOURS = 12;

/** The places of a province above which somebody should know. */
export const NEARLY_FULL = 25;

/** What waits on the morning page: the list that holds it, with its filters, and the column that says since when. */
export const WAITING = {
  messages: { list: "messages", query: { threadState: "OPEN" }, since: "createdAt" },
  quiet_briefs: { list: "briefs", query: { state: "QUIET" }, since: "createdAt" },
  failed_payments: {
    list: "subscriptions",
    query: { subscriptionState: "past_due" },
    since: "pastDueSince",
  },
  invoices_without_files: { list: "invoices", query: { files: "missing" }, since: "issuedAt" },
  refused_mails: { list: "mails", query: { mailState: "refused" }, since: "createdAt" },
  failed_jobs: { list: "jobs", query: { jobState: "failed" }, since: "createdAt" },
} as const satisfies Record<
  string,
  { list: ListName; query: Readonly<Record<string, string>>; since: string }
>;
export type WaitingKind = keyof typeof WAITING;

/** What waits in this view of a list; null for a view of which nothing waits. */
export function waitingIn(name: ListName, query: Readonly<Record<string, string>>): WaitingKind | null {
  const found = Object.entries(WAITING).find(
    ([, { list, query: asked }]) =>
      list === name && Object.entries(asked).every(([key, value]) => query[key] === value),
  );
  return found ? (found[0] as WaitingKind) : null;
}

/** Things of each queue that the morning page shows, those that wait longest. */
export const OLDEST_SHOWN = 3;

/** Periods of the figures, in days. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** Things that have a page of their own. */
export const THING_KINDS = [
  "brief",
  "proposal",
  "company",
  "client",
  "subscription",
  "invoice",
  "mail",
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** Most events of a timeline. */
export const TIMELINE_EVENTS = 100;

/** Most reasons of passing, and most companies that hold without quoting, on the morning page. */
export const MAX_SHOWN_PASSES = 12;
export const MAX_SHOWN_HOLDERS = 10;

/** Holds without a quote from which on a company that sent none stands on the morning page. */
export const UNUSED_HOLDS_SHOWN = 3;
