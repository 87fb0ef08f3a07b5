import { BUDGET_BANDS } from "#domain/briefs/details.ts";
import { BUDGET_BAND_EUROS } from "#domain/briefs/rules.ts";
import { formatDay } from "#texts/formats.ts";
import { BUDGET_BAND_LABELS } from "#texts/labels.ts";

/** The budget of a request as a band of the wizard. */
export function budgetText(brief: { budgetMinEuro: number | null; budgetMaxEuro: number | null }): string {
  const band = BUDGET_BANDS.find((code) => {
    const { min, max } = BUDGET_BAND_EUROS[code];
    return min === brief.budgetMinEuro && max === brief.budgetMaxEuro;
  });
  return band ? BUDGET_BAND_LABELS[band] : "Budget niet opgegeven";
}

/** The day of the job, and whether another day will do. */
export function dateText(brief: { eventDate: string | null; dateFlexible: boolean }): string {
  if (brief.eventDate === null) return "Datum in overleg";
  return brief.dateFlexible ? `Rond ${formatDay(brief.eventDate)}` : formatDay(brief.eventDate);
}
