import { unmetConditions, type Condition } from "../evidence/rules.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import {
  missingInclusions,
  quoteFigures,
  type ComparableQuote,
  type ComparedWork,
  type QuoteFigures,
} from "./compare-figures.ts";
import { quoteLabels, type QuoteLabel } from "./compare-labels.ts";
import type { InclusionCode } from "./details.ts";

/** Fewest quotes that make a comparison. */
export const MIN_COMPARED = 2;

export const COMPARISON_ORDERS = ["price", "first_day", "received"] as const;
export type ComparisonOrder = (typeof COMPARISON_ORDERS)[number];

export type ComparedQuote<Quote extends ComparableQuote = ComparableQuote> = Quote &
  QuoteFigures & {
    missing: InclusionCode[];
    isComplete: boolean;
    /** Conditions of the client that operators did not see of the company. */
    unmet: Condition[];
    label: QuoteLabel | null;
  };

/** The facts of a comparison in the order of its rows; the inclusions of the service follow the price type. */
const FACTS_BEFORE = ["per_year", "per_man_hour", "per_hour", "per_m2", "per_m3", "price_type"] as const;
const FACTS_AFTER = [
  "first_day",
  "valid_until",
  "changed",
  "checked",
  "registered",
  "years",
  "portfolio",
] as const;
export type FactKey = (typeof FACTS_BEFORE | typeof FACTS_AFTER)[number];

/** One row below the prices. */
export type ComparisonRow = { isSameForAll: boolean } & (
  | { fact: FactKey; inclusion?: undefined }
  | { inclusion: InclusionCode; fact?: undefined; isEssential: boolean }
);

export type Comparison<Quote extends ComparableQuote = ComparableQuote> = {
  quotes: ComparedQuote<Quote>[];
  rows: ComparisonRow[];
};

/** Which quotes a client compares, and in which order. Fewer than two known ids mean all quotes. */
export type ComparisonChoice = { order: ComparisonOrder; ids: readonly string[] };

/**
 * The pending quotes of one brief side by side. Labels look at all of them, rows at the chosen ones, so that choosing
 * never moves a label.
 */
export function comparisonOf<Quote extends ComparableQuote>(
  work: ComparedWork,
  pending: readonly Quote[],
  { order, ids }: ComparisonChoice = { order: "price", ids: [] },
): Comparison<Quote> {
  const assessed = pending.map((quote) => {
    const missing = missingInclusions(work, quote);
    const unmet = unmetConditions(work.conditions, quote.company.checks);
    return { ...quote, ...quoteFigures(work, quote), missing, isComplete: missing.length === 0, unmet };
  });
  const labels = quoteLabels(assessed);
  const chosen = assessed.filter(({ id }) => ids.includes(id));
  const quotes = (chosen.length < MIN_COMPARED ? assessed : chosen)
    .map((quote) => ({ ...quote, label: labels.get(quote.id) ?? null }))
    .toSorted((a, b) => ORDERS[order](a, b) || ORDERS.received(a, b));
  return { quotes, rows: rowsOf(work, quotes) };
}

type Sorted = Pick<ComparedQuote, "id" | "totalCents" | "firstDay" | "createdAt">;

/** Text order; null comes last. */
const byText = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

const ORDERS: Record<ComparisonOrder, (a: Sorted, b: Sorted) => number> = {
  price: (a, b) => a.totalCents - b.totalCents,
  first_day: (a, b) => byText(a.firstDay, b.firstDay),
  received: (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byText(a.id, b.id),
};

function rowsOf(work: ComparedWork, quotes: readonly ComparedQuote[]): ComparisonRow[] {
  const isSame = (valueOf: (quote: ComparedQuote) => unknown) =>
    new Set(quotes.map((quote) => JSON.stringify(valueOf(quote)))).size <= 1;
  const factRow = (fact: FactKey): ComparisonRow => ({ fact, isSameForAll: isSame(FACT_VALUES[fact]) });
  return [
    ...FACTS_BEFORE.filter((fact) => isAsked(work, fact)).map(factRow),
    ...work.inclusions.map((inclusion) => ({
      inclusion,
      isEssential: work.essentials.includes(inclusion),
      isSameForAll: isSame(({ inclusions }) => {
        const answer = inclusions[inclusion];
        return answer ? [answer.is, answer.is === "extra" ? answer.cents : null] : null;
      }),
    })),
    ...FACTS_AFTER.map(factRow),
  ];
}

/** Whether this work has such a figure at all; without one there is no row, which is not a gap. */
function isAsked(work: ComparedWork, fact: (typeof FACTS_BEFORE)[number]): boolean {
  switch (fact) {
    case "per_year":
      return work.visitsPerYear !== null;
    case "per_m2":
      return work.squareMeters !== null;
    case "per_m3":
      return work.hasVolume;
    case "per_man_hour":
    case "per_hour":
    case "price_type":
      return true;
  }
}

const dayOf = (instant: Date | null) => instant && amsterdamDay(instant);

/** What a fact says of a quote, to tell whether it is the same for all. */
const FACT_VALUES: Record<FactKey, (quote: ComparedQuote) => unknown> = {
  per_year: ({ perYearCents }) => perYearCents,
  per_man_hour: ({ perManHourCents }) => perManHourCents,
  per_hour: ({ perHourCents, assumedHours, assumedPeople }) => [perHourCents, assumedHours, assumedPeople],
  per_m2: ({ perM2Cents }) => perM2Cents,
  per_m3: ({ perM3Cents, assumedVolumeM3 }) => [perM3Cents, assumedVolumeM3],
  price_type: ({ priceType }) => priceType,
  first_day: ({ firstDay }) => firstDay,
  valid_until: ({ validUntil }) => validUntil,
  changed: ({ changedAt }) => dayOf(changedAt),
  checked: ({ company }) => [company.checks, company.niwo],
  registered: ({ company }) => [company.legalName, company.kvkNumber],
  years: ({ company }) => company.yearsInBusiness,
  portfolio: ({ portfolio }) => portfolio.map(({ kind }) => kind).toSorted(),
};
