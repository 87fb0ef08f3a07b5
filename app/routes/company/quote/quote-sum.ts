import { MAX_LINES } from "#domain/proposals/rules.ts";
import { readNumber } from "#domain/kernel/typed-numbers.ts";
import { formatEuros } from "#texts/formats.ts";

/** The price that the fields of a quote make; `typed` reads one by its name. */
export function sumOf(typed: (name: string) => string, visitsPerYear: number | null): string {
  const amounts = Array.from({ length: MAX_LINES }, (_, index) => typed(`line.${index}.amount`));
  return sumText(amounts, visitsPerYear, typed("pricePer") === "TOTAL");
}

/**
 * The price that the typed amounts make, per visit and per year. "" when there is nothing to add: one amount for work that
 * is done once is read next to its field, and an amount that cannot be read has no sum.
 */
export function sumText(
  amounts: readonly string[],
  visitsPerYear: number | null,
  isForYear: boolean,
): string {
  const typed = amounts
    .filter((amount) => amount.trim() !== "")
    .map((amount) => readNumber(amount, "hundredths"));
  if (typed.length === 0 || (typed.length === 1 && visitsPerYear === null)) return "";
  let cents = 0;
  for (const amount of typed) {
    if (!amount.ok) return "";
    cents += amount.value;
  }
  if (visitsPerYear === null) return `Samen ${formatEuros(cents)}`;
  const [visit, year] = isForYear ? [cents / visitsPerYear, cents] : [cents, cents * visitsPerYear];
  return `${formatEuros(visit)} per keer, ${formatEuros(year)} per jaar (${visitsPerYear} keer)`;
}
