import type { CompanyFigures, ShownText } from "#domain/experiences/figures-view.ts";
import { EXPERIENCE_MONTHS, MIN_FOR_MARK } from "#domain/experiences/rules.ts";
import { formatCount, formatMonth, formatWait } from "../formats.ts";
import { inWords } from "../numbers.ts";

/** The mark as `4,3`. */
export const meanText = (tenths: number): string => `${Math.floor(tenths / 10)},${tenths % 10}`;

/** The mark with the number behind it and its period, or that there is none yet. */
export function markText({ meanTenths, count }: Pick<CompanyFigures, "meanTenths" | "count">): string {
  if (meanTenths !== null)
    return `${meanText(meanTenths)} van 5, uit ${count} ervaringen in ${EXPERIENCE_MONTHS} maanden`;
  if (count === 0) return "Nog geen ervaringen via ons";
  return `${formatCount(count, "ervaring", "ervaringen")}; een cijfer volgt vanaf ${inWords(MIN_FOR_MARK)}`;
}

/** The mark for a list of companies: `4,3 van 5 (12 ervaringen)`; null without one. */
export const shortMark = ({ meanTenths, count }: Pick<CompanyFigures, "meanTenths" | "count">) =>
  meanTenths === null ? null : `${meanText(meanTenths)} van 5 (${count} ervaringen)`;

/** The same in the comparison, in one line for each company: `2 ervaringen` or `Nog geen ervaringen` without a mark. */
export const comparedMark = (of: Pick<CompanyFigures, "meanTenths" | "count">): string =>
  shortMark(of) ?? (of.count === 0 ? "Nog geen ervaringen" : formatCount(of.count, "ervaring", "ervaringen"));

type Share = { yes: number; of: number } | null;

const share = (label: string, counted: Share): string[] =>
  counted === null ? [] : [`${label}: ${counted.yes} van ${counted.of}`];

/** What clients and the clock say of a company, a line each; only what has enough behind it. */
export function figureLines(figures: CompanyFigures): string[] {
  const { onTime, priceKept, asAgreed, wentThrough, minutesToQuote } = figures;
  return [
    ...share("Kwam op tijd", onTime),
    ...share("Hield zich aan de prijs", priceKept),
    ...share("Werk zoals afgesproken", asAgreed),
    ...share("Opdrachten die doorgingen", wentThrough),
    ...(minutesToQuote === null
      ? []
      : [`De helft van de offertes kwam al na ${formatWait(minutesToQuote * 60)}`]),
  ];
}

/** Who wrote, as others read it: `opdrachtgever uit de provincie Utrecht, december 2026`. */
export function writerText({ province, month }: Pick<ShownText, "province" | "month">): string {
  const [year, number] = month.split("-");
  return `Opdrachtgever uit de provincie ${province}, ${formatMonth(Number(number))} ${year}`;
}
