import type { BriefDetails } from "../../briefs/details.ts";
import { BUDGET_BAND_EUROS } from "../../briefs/rules.ts";
import type { LiveCheck } from "../../evidence/live-checks.ts";
import { comparedWork } from "../compare-figures.ts";
import { contradictionsOf, type Contradiction } from "./contradictions.ts";
import type { QuoteContent } from "../details.ts";
import { priceOf } from "../rules.ts";
import { vatWarnings, type VatWarning } from "../vat-rates.ts";

/** A quote of this many cents is read back before it is sent: `99.995` means € 99.995. */
const LARGE_CENTS = 1_000_000;

/** An amount is far off when it is this many times higher or lower. */
const FAR_OFF = 3;

/** What a company may have typed wrong. It is asked once, and never refused. */
export type QuoteWarning =
  | { kind: "large" }
  | { kind: "above_budget" | "below_budget"; euro: number }
  | { kind: "above_own" | "below_own"; cents: number }
  | ({ kind: "vat" } & VatWarning)
  | Contradiction;

/** An earlier quote of the company, with the visits in a year of the work that it was for. */
export type EarlierQuote = Pick<QuoteContent, "lines" | "pricePer"> & { visitsPerYear: number | null };

/** The price of one visit in cents, to compare quotes with each other and with a budget. */
function visitCents(
  { lines, pricePer }: Pick<QuoteContent, "lines" | "pricePer">,
  visitsPerYear: number | null,
) {
  return pricePer === "TOTAL" ? priceOf(lines) / (visitsPerYear ?? 1) : priceOf(lines);
}

/** The middle of the values; the lower one of an even number. */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/**
 * What looks wrong in a quote: an amount far off the client's budget or off the company's own last quotes for the service
 * (`recent`), an unusual btw rate, or answers that contradict the request, the checks of the company or its own text. The
 * price of one visit is compared with visits only, and work that is done once with work that is done once.
 */
export function quoteWarnings(
  quote: Pick<QuoteContent, "lines" | "pricePer" | "packageName" | "includes" | "inclusions" | "priceType">,
  details: BriefDetails,
  { recent, checks }: { recent: readonly EarlierQuote[]; checks: readonly Pick<LiveCheck, "kind">[] },
): QuoteWarning[] {
  const { visitsPerYear } = comparedWork(details);
  const cents = visitCents(quote, visitsPerYear);
  const warnings: QuoteWarning[] = priceOf(quote.lines) >= LARGE_CENTS ? [{ kind: "large" }] : [];
  if (details.budgetBand) {
    const { min, max } = BUDGET_BAND_EUROS[details.budgetBand];
    if (max !== null && cents > max * 100 * FAR_OFF) warnings.push({ kind: "above_budget", euro: max });
    if (visitsPerYear === null && cents < (min * 100) / FAR_OFF)
      warnings.push({ kind: "below_budget", euro: min });
  }
  const alike = recent.filter((earlier) => (earlier.visitsPerYear === null) === (visitsPerYear === null));
  const usual = median(alike.map((earlier) => visitCents(earlier, earlier.visitsPerYear)));
  if (usual !== undefined && cents > usual * FAR_OFF) warnings.push({ kind: "above_own", cents: usual });
  if (usual !== undefined && cents < usual / FAR_OFF) warnings.push({ kind: "below_own", cents: usual });
  return [
    ...warnings,
    ...vatWarnings(quote.lines, details).map((warning) => ({ kind: "vat" as const, ...warning })),
    ...contradictionsOf(quote, details, checks),
  ];
}
