import type { Funnels } from "#domain/desk/figures/funnel-view.ts";
import type { MarketRow } from "#domain/desk/figures/market-view.ts";
import type { MoneyFigures } from "#domain/desk/figures/money-view.ts";
import { COMPARED_FROM } from "#domain/desk/figures/rules.ts";
import { inWords } from "../numbers.ts";
import { formatCount, formatEuros, formatNumber } from "../formats.ts";
import { formatShortMonth } from "../quote/statistics.ts";
import { VERTICAL_TEXTS } from "../verticals.ts";

/**
 * A cell of a table and of its file; `bar` is its share of the largest value of its column, for the chart behind it, and `href` the
 * page of what it counts.
 */
export type FigureCell = { text: string; value: string | number | null; bar?: number; href?: string };

export type FigureTable = { head: readonly string[]; rows: readonly (readonly FigureCell[])[] };

const word = (text: string): FigureCell => ({ text, value: text });
const count = (value: number, most = 0): FigureCell => ({
  text: formatNumber(value),
  value,
  ...(most > 0 && { bar: Math.max(0, value) / most }),
});
const euros = (cents: number, most = 0): FigureCell => ({
  ...count(cents, most),
  text: formatEuros(cents),
  value: cents / 100,
});
const ratio = (part: number, whole: number): FigureCell => {
  const value = whole === 0 ? null : Math.round((10 * part) / whole) / 10;
  return { text: value === null ? "–" : formatNumber(value), value };
};
const share = (part: number, whole: number): FigureCell => {
  const value = whole === 0 ? null : Math.round((100 * part) / whole);
  return { text: value === null ? "–" : `${value}%`, value };
};

const most = <T>(rows: readonly T[], of: (row: T) => number) => Math.max(0, ...rows.map(of));

export const moneyTable = ({ months }: MoneyFigures): FigureTable => ({
  head: ["Maand", "Gefactureerd, zonder btw", "Nieuw", "Gestopt", "Mislukte betaling"],
  rows: months.map(({ month, invoicedCents, started, ended, failed }) => [
    { text: `${formatShortMonth(month)} ${month.slice(0, 4)}`, value: month },
    euros(
      invoicedCents,
      most(months, (one) => one.invoicedCents),
    ),
    count(started),
    count(ended),
    count(failed),
  ]),
});

/** `pausedHref`: the page of the companies of a row that paused; a file has no links. */
export const marketTable = (
  rows: readonly MarketRow[],
  pausedHref?: (row: MarketRow) => string,
): FigureTable => ({
  head: [
    "Vak",
    "Provincie",
    "Aanvragen",
    "Offertes per aanvraag",
    "Uur tot de eerste",
    "Plekken bezet",
    "Waarvan pauze",
    "Aanvragen per bedrijf",
  ],
  rows: rows.map((row) => marketCells(row, rows, pausedHref)),
});

function marketCells(
  row: MarketRow,
  rows: readonly MarketRow[],
  pausedHref?: (row: MarketRow) => string,
): FigureCell[] {
  const { vertical, province, requests, quotes, firstQuoteHours, taken, paused } = row;
  return [
    word(VERTICAL_TEXTS[vertical].name),
    word(province),
    count(
      requests,
      most(rows, (one) => one.requests),
    ),
    ratio(quotes, requests),
    { text: firstQuoteHours === null ? "–" : formatNumber(firstQuoteHours), value: firstQuoteHours },
    count(
      taken,
      most(rows, (one) => one.taken),
    ),
    { ...count(paused), ...(paused > 0 && pausedHref && { href: pausedHref(row) }) },
    ratio(requests, taken),
  ];
}

type Step = readonly [label: string, reached: number];

const funnelTable = (of: string, steps: readonly Step[]): FigureTable => ({
  head: [of, "Aantal", "Van de eerste stap", "Van de stap ervoor"],
  rows: steps.map(([label, reached], index) => [
    word(label),
    count(reached, steps[0]![1]),
    share(reached, steps[0]![1]),
    index === 0 ? { text: "", value: null } : share(reached, steps[index - 1]![1]),
  ]),
});

export const requestTable = ({ requests }: Funnels): FigureTable =>
  funnelTable("Aanvragen", [
    ["Verstuurd", requests.sent],
    ["Bevestigd", requests.confirmed],
    ["Kreeg een offerte", requests.quoted],
    [`Kreeg er minstens ${inWords(COMPARED_FROM)}`, requests.compared],
    ["Koos een bedrijf", requests.chosen],
  ]);

export const companyTable = ({ companies }: Funnels): FigureTable =>
  funnelTable("Bedrijven", [
    ["Meldde zich aan", companies.registered],
    ["Vulde het KvK-nummer in", companies.completed],
    ["Maakte een profiel", companies.profiled],
    ["Bestelde een abonnement", companies.ordered],
    ["Betaalde", companies.paid],
    ["Stuurde een offerte", companies.quoted],
  ]);

/** The figures of today, large. */
export const moneyToday = ({ now }: MoneyFigures): { label: string; value: string; means: string }[] => [
  {
    label: "Per maand terugkerend",
    value: formatEuros(now.monthlyCents),
    means: `Exclusief btw. Wie opzegde telt niet mee. Toegang nu: ${formatCount(now.subscribers, "bedrijf", "bedrijven")}.`,
  },
  {
    label: "Nu open",
    value: formatEuros(now.overdueCents),
    means: `Met btw, van ${formatCount(now.overdue, "mislukte betaling", "mislukte betalingen")}.`,
  },
];
