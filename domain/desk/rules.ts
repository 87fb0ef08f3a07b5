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

/** A filter of a list; without `options` it holds the id of another thing. */
export type FilterHead = { key: string; options: readonly string[] | null };

/** Hours after which a request without a quote needs somebody's attention. */
export const QUIET_HOURS = 12;

/** The places of a province above which somebody should know. */
export const NEARLY_FULL = 25;

/** What waits on the morning page: the list that holds it, with its filters. */
export const WAITING = {
  messages: { list: "messages", query: { threadState: "OPEN" } },
  quiet_briefs: { list: "briefs", query: { state: "QUIET" } },
  failed_payments: { list: "subscriptions", query: { subscriptionState: "past_due" } },
  invoices_without_files: { list: "invoices", query: { files: "missing" } },
  refused_mails: { list: "mails", query: { mailState: "refused" } },
  failed_jobs: { list: "jobs", query: { jobState: "failed" } },
} as const satisfies Record<string, { list: ListName; query: Readonly<Record<string, string>> }>;
export type WaitingKind = keyof typeof WAITING;

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
