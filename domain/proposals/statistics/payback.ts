import { MIN_DECIDED } from "./rules.ts";

/** Days back from which chosen quotes count for the payback, and companies behind them at least. */
export const PAYBACK_DAYS = 365;
const MIN_COMPANIES = 5;

/** Chosen quotes of one vertical: how many, of how many companies, and their mean price in euro cents including btw. */
export type ChosenPrices = { jobs: number; companies: number; meanCents: number };

/** `jobsForMonth` won jobs of `meanCents` (whole euros) bring in the price of a month; `jobs` and `companies` say over how many it was counted. */
export type Payback = ChosenPrices & { jobsForMonth: number };

/**
 * How many won jobs pay a month of `monthlyCents`; both prices include btw. Null over too few jobs or companies, so that no page
 * shows a figure that says little, or the prices of one rival.
 */
export function paybackOf(
  { jobs, companies, meanCents }: ChosenPrices,
  monthlyCents: number,
): Payback | null {
  if (jobs < MIN_DECIDED || companies < MIN_COMPANIES) return null;
  const wholeEuros = Math.floor(meanCents / 100) * 100;
  if (wholeEuros === 0) return null;
  return { jobs, companies, meanCents: wholeEuros, jobsForMonth: Math.ceil(monthlyCents / wholeEuros) };
}
