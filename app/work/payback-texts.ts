import { DECIDED_DAYS } from "#domain/proposals/statistics/rules.ts";
import { PAYBACK_DAYS, type Payback } from "#domain/proposals/statistics/payback.ts";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatEuros, formatEurosShort, formatNumber } from "#texts/formats.ts";
import { atStart, inWords } from "#texts/numbers.ts";

/** A price is turnover, so a company does not take it for what it keeps. */
const TURNOVER = "Dit is omzet: je kosten zijn er niet af.";

/** When a month pays back: a sentence, and how it was counted. Both prices are turnover. Without figures the sentence says only what follows from the price. */
export function paybackTexts(payback: Payback | null): { sentence: string; source: string } {
  if (!payback) {
    const { inclVatCents } = priceForCompanies(MONTHLY_EXCL_VAT_CENTS);
    return {
      sentence: `Eén opdracht van ${formatEuros(inclVatCents)} incl. btw of meer, en de prijs van de maand is eruit.`,
      source: TURNOVER,
    };
  }
  const { jobsForMonth, meanCents, jobs, companies } = payback;
  const won = jobsForMonth === 1 ? "gewonnen opdracht" : "gewonnen opdrachten";
  return {
    sentence: `${atStart(inWords(jobsForMonth))} ${won} van gemiddeld ${formatEurosShort(meanCents)} incl. btw, en de prijs van de maand is eruit.`,
    source: `${TURNOVER} Gemiddelde per keer van ${formatNumber(jobs)} gekozen offertes van ${formatNumber(companies)} bedrijven. Gekozen tussen ${PAYBACK_DAYS} en ${DECIDED_DAYS} dagen geleden.`,
  };
}
