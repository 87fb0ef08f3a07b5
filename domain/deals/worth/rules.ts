import { amsterdamDay } from "../../kernel/dates.ts";
import { roundCents } from "../../kernel/money.ts";
import type { PricePer, QuoteLine } from "../../proposals/details.ts";
import { monthsUntil, type Month } from "../../proposals/statistics/rules.ts";

type Lines = readonly Pick<QuoteLine, "amountCents" | "vatRate">[];

/** Work that a company won: the lines of its quote, and of the extra work that the client accepted. */
export type WonWork = {
  wonAt: Date;
  lines: Lines;
  pricePer: PricePer;
  /** Null for work that is done once. */
  visitsPerYear: number | null;
  extras: readonly Lines[];
};

/** What was paid for the subscription in cents excluding btw; below zero for what was paid back. */
export type PaidAmount = { paidAt: Date; cents: number };

/** Amounts in cents excluding btw. */
export type WorthOfMonth = { month: Month; jobs: number; wonCents: number; paidCents: number };

/** What won work and the subscription came to in these months, oldest first; `recurs` when some of the work comes back. */
export type Worth = Omit<WorthOfMonth, "month"> & { months: WorthOfMonth[]; recurs: boolean };

/** The sum of lines without btw, in cents with fractions. */
const exclVat = (lines: Lines) =>
  lines.reduce((sum, { amountCents, vatRate }) => sum + (amountCents * 100) / (100 + vatRate), 0);

/** What won work is worth without btw, in whole cents. Of work that comes back one visit counts, since nobody agreed on more. */
export function wonCents({ lines, pricePer, visitsPerYear, extras }: Omit<WonWork, "wonAt">): number {
  const visits = pricePer === "TOTAL" ? (visitsPerYear ?? 1) : 1;
  return roundCents(exclVat(lines) / visits + exclVat(extras.flat()));
}

const monthOf = (instant: Date): Month => amsterdamDay(instant).slice(0, 7);

/** Won work against what was paid, by calendar month since the company joined, over the months of the statistics at most. */
export function worthOf(
  won: readonly WonWork[],
  paid: readonly PaidAmount[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Worth {
  // Work that was won before the company paid anything says nothing about what it paid for.
  const counted = won.filter(({ wonAt }) => wonAt >= joinedAt);
  const months = monthsUntil(now)
    .filter((month) => month >= monthOf(joinedAt))
    .map((month) => {
      const jobs = counted.filter(({ wonAt }) => monthOf(wonAt) === month);
      return {
        month,
        jobs: jobs.length,
        wonCents: jobs.reduce((sum, job) => sum + wonCents(job), 0),
        paidCents: paid
          .filter(({ paidAt }) => monthOf(paidAt) === month)
          .reduce((sum, { cents }) => sum + cents, 0),
      };
    });
  const total = (of: "jobs" | "wonCents" | "paidCents") => months.reduce((sum, month) => sum + month[of], 0);
  return {
    months,
    jobs: total("jobs"),
    wonCents: total("wonCents"),
    paidCents: total("paidCents"),
    recurs: counted.some(({ visitsPerYear }) => visitsPerYear !== null),
  };
}
