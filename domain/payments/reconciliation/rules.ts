import type { PaymentProvider } from "../billing/rules.ts";
import type { Payout } from "../payouts/rules.ts";

/** What is compared with the books of the provider: `paid_out` has the invoices that its payouts contain. */
export const BOOK_PARTS = [
  "subscription",
  "invoice",
  "refund",
  "dispute",
  "credit",
  "payout",
  "paid_out",
] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

/** How a row of the provider and ours differ. */
export const BOOK_PROBLEMS = ["only_provider", "only_ours", "amount", "state"] as const;
export type BookProblem = (typeof BOOK_PROBLEMS)[number];

/** How far back invoices and refunds are compared, in days: two months. */
export const COMPARED_DAYS = 62;

/** The same for disputes: a bank decides on one months after the payment. */
export const DISPUTE_DAYS = 180;

/** What changed within these hours is not compared: its webhook may be under way. */
export const SETTLING_HOURS = 2;

/** A result that is older than this many hours is not of last night. */
export const LATE_HOURS = 30;

/** Most pages of one part. With more the comparison fails, rather than to call what it did not read missing. */
export const MAX_PAGES = 250;

/** Longest wait for a page, and for everything of one provider, in milliseconds. The queue gives a job five minutes. */
export const PAGE_MS = 15_000;
export const COMPARISON_MS = 240_000;

/** Most differences that are kept of one comparison. */
export const MAX_DIFFERENCES = 1_000;

/** Most of them that a page shows; the file has all that are kept. */
export const SHOWN_DIFFERENCES = 200;

/** Longest explanation of a difference, in characters. */
export const MAX_KNOWN_NOTE = 300;

/** A row of either side. `state` is compared where both sides have one: ours is null where our books don't keep what the provider does. */
export type BookRow = { id: string; cents: number; state: string | null };

/** How many rows a side has, and their sum in cents. */
export type BookTotal = { count: number; cents: number };

export type BookDifference = {
  part: BookPart;
  /** The id at the provider, or ours of a row that only we have. */
  id: string;
  problem: BookProblem;
  /** Cents and state of each side; null on a side without the row. */
  providerCents: number | null;
  ourCents: number | null;
  providerState: string | null;
  ourState: string | null;
};

export type PartTotals = { provider: BookTotal; ours: BookTotal };
export type BookTotals = Record<BookPart, PartTotals>;

/** The result of one provider. */
export type Comparison = {
  totals: BookTotals;
  differences: BookDifference[];
  payouts: Payout[];
  openDisputes: OpenDispute[];
};

/** A dispute that its bank has not decided, with its days as texts (ISO 8601). */
export type OpenDispute = {
  id: string;
  invoiceId: string | null;
  cents: number;
  createdAt: string;
  answerBy: string | null;
};

/** Most open disputes that are kept of one comparison. */
export const MAX_OPEN_DISPUTES = 200;

/** Which provider, and from when to when. */
export type ComparedSpan = { provider: PaymentProvider; since: Date; until: Date };

const totalOf = (rows: readonly BookRow[]): BookTotal => ({
  count: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
});

/** Rows of one id as one row: two disputes about an invoice, for example. */
export const summedById = (rows: readonly BookRow[]): BookRow[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => ({
    ...same[0]!,
    cents: totalOf(same).cents,
  }));

/** Compares the rows of one part by id; a side has each id once. */
export function compareRows(
  part: BookPart,
  theirs: readonly BookRow[],
  ours: readonly BookRow[],
): PartTotals & { differences: BookDifference[] } {
  const own = new Map(ours.map((row) => [row.id, row]));
  const known = new Set(theirs.map(({ id }) => id));
  const differences = [
    ...theirs.flatMap((row) => differenceOf(part, row, own.get(row.id) ?? null) ?? []),
    ...ours.filter(({ id }) => !known.has(id)).flatMap((row) => differenceOf(part, null, row) ?? []),
  ];
  return { provider: totalOf(theirs), ours: totalOf(ours), differences };
}

function differenceOf(part: BookPart, theirs: BookRow | null, ours: BookRow | null): BookDifference | null {
  const problem = problemOf(theirs, ours);
  if (problem === null) return null;
  return {
    part,
    id: (theirs ?? ours)!.id,
    problem,
    providerCents: theirs?.cents ?? null,
    ourCents: ours?.cents ?? null,
    providerState: theirs?.state ?? null,
    ourState: ours?.state ?? null,
  };
}

function problemOf(theirs: BookRow | null, ours: BookRow | null): BookProblem | null {
  if (ours === null) return "only_provider";
  if (theirs === null) return "only_ours";
  if (theirs.cents !== ours.cents) return "amount";
  const isSaid = theirs.state !== null && ours.state !== null;
  return isSaid && theirs.state !== ours.state ? "state" : null;
}

/** A movement of money at the provider that our books don't have: what was paid, or below zero what went back. */
type Movement = { customerId: string | null; cents: number };

/**
 * The customers who got everything back that they paid. A company that was deleted before its first payment is one: our books
 * never had that payment.
 */
export function settledCustomers(movements: readonly Movement[]): Set<string> {
  const left = new Map<string, number>();
  for (const { customerId, cents } of movements)
    if (customerId !== null) left.set(customerId, (left.get(customerId) ?? 0) + cents);
  return new Set([...left].filter(([, cents]) => cents === 0).map(([customerId]) => customerId));
}

/** Names a difference over several nights. */
export const differenceKey = ({ part, id, problem }: Pick<BookDifference, "part" | "id" | "problem">) =>
  `${part} ${id} ${problem}`;
