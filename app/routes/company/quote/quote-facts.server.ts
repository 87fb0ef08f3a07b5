import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { amsterdamDay, addDays } from "#domain/kernel/dates.ts";
import { byVertical } from "#domain/briefs/details.ts";
import { comparedWork } from "#domain/proposals/compare-figures.ts";
import { VALID_DAYS } from "#domain/proposals/rules.ts";
import { usualVatRate, vatWarnings } from "#domain/proposals/vat-rates.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { inclusionLabel } from "#texts/quote/inclusions.ts";
import { VAT_REASONS } from "#texts/quote/quotes.ts";

/** What the form of a quote asks for this brief. */
export function quoteFacts(brief: BriefSheet, now: Date) {
  const { details } = brief;
  const { service, visitsPerYear, hasVolume, inclusions, essentials } = comparedWork(details);
  const today = amsterdamDay(now);
  const usualVat = usualVatRate(details);
  // Any other rate gives the reason for the usual one.
  const [unusual] = vatWarnings([{ description: "", vatRate: usualVat === 9 ? 21 : 9 }], details);
  return {
    visitsPerYear,
    hasVolume,
    titleHint: byVertical(details, {
      cleaning: ({ frequency }) =>
        frequency === "once"
          ? "Kort wat je aanbiedt, zoals: Grote schoonmaak met twee mensen."
          : "Kort wat je aanbiedt, zoals: Wekelijks drie uur schoonmaken.",
      moving: () => "Kort wat je aanbiedt, zoals: Verhuizing met drie verhuizers en een bakwagen.",
    }),
    includesHint: byVertical(details, {
      cleaning: () => "Wat je doet, hoe lang het duurt, en wat er niet bij zit.",
      moving: () => "Hoeveel mensen en welke wagen, hoe lang het duurt, en wat er niet bij zit.",
    }),
    extraWorkHint: byVertical(details, {
      cleaning: () =>
        "Wat gebeurt er als het meer werk is dan gedacht? Zoals: alleen na overleg, tegen mijn uurtarief.",
      moving: () =>
        "Wat gebeurt er als het langer duurt of meer spullen zijn? Zoals: na overleg, tegen mijn uurtarief.",
    }),
    inclusions: inclusions.map((code) => ({
      code,
      label: inclusionLabel(service, code),
      isEssential: essentials.includes(code),
    })),
    defaults: {
      priceType: "FIXED",
      pricePer: "VISIT",
      "line.0.description": requestLabel(brief),
      firstDay: brief.eventDate !== null && brief.eventDate >= today ? brief.eventDate : "",
      validUntil: addDays(today, VALID_DAYS),
    },
    usualDays:
      brief.eventDate === null
        ? [
            { day: addDays(today, 1), label: "Morgen" },
            { day: addDays(today, 7), label: "Over een week" },
          ]
        : [],
    usualVat: String(usualVat),
    vatHint: unusual ? VAT_REASONS[unusual.reason] : "",
    today,
  };
}
export type QuoteFacts = ReturnType<typeof quoteFacts>;
