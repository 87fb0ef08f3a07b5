import { amsterdamDay } from "../../kernel/dates.ts";

/** A period of the books: a quarter (`2026-Q4`) or a year (`2026`). */
export type Period = { year: string; quarter: number | null };

const PERIOD = /^(\d{4})(?:-Q([1-4]))?$/;

/** Reads a period from an address; null for anything else. */
export function readPeriod(text: string | null): Period | null {
  const [, year, quarter] = PERIOD.exec(text ?? "") ?? [];
  return year === undefined ? null : { year, quarter: quarter === undefined ? null : Number(quarter) };
}

/** The period as an address has it. */
export const periodText = ({ year, quarter }: Period): string =>
  quarter === null ? year : `${year}-Q${quarter}`;

/** The quarter of an instant, in the Netherlands. */
function quarterOf(instant: Date): { year: string; quarter: number } {
  const [year, month] = amsterdamDay(instant).split("-");
  return { year: year!, quarter: Math.ceil(Number(month) / 3) };
}

/** Whether an invoice of this instant belongs in the period. */
export function isInPeriod(issuedAt: Date, period: Period): boolean {
  const { year, quarter } = quarterOf(issuedAt);
  return year === period.year && (period.quarter === null || period.quarter === quarter);
}

/** The periods that have invoices, in their order: each quarter, and a year after its quarters. */
export function periodsOf(invoices: readonly { issuedAt: Date }[]): Period[] {
  const quarters = invoices.map(({ issuedAt }) => quarterOf(issuedAt));
  const years = [...new Set(quarters.map(({ year }) => year))];
  return years.flatMap((year) => [
    ...[...new Set(quarters.filter((each) => each.year === year).map(({ quarter }) => quarter))].map(
      (quarter) => ({ year, quarter }),
    ),
    { year, quarter: null },
  ]);
}
