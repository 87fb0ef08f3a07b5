import type { QuoteService } from "#domain/proposals/details.ts";
import { UNITS_OF, type RatedLine, type RateUnit } from "#domain/proposals/rates/rules.ts";
import { formatEuros } from "../formats.ts";
import { SERVICE_TYPE_LABELS } from "../labels.ts";

export const QUOTE_SERVICE_LABELS: Record<QuoteService, string> = {
  ...SERVICE_TYPE_LABELS,
  moving: "Verhuizing",
};

/** What a company charges by, as the choices of its form. */
export const RATE_UNIT_LABELS: Record<RateUnit, string> = {
  M2: "per m²",
  WINDOW: "per raam, per kant",
  M3: "per m³",
  HOUR: "per uur",
};

/** What the work is measured in, of which a company does so much in an hour. */
export const paceUnit = (service: QuoteService): string => (UNITS_OF[service].includes("M3") ? "m³" : "m²");

const decimal = (value: number) => String(value).replace(".", ",");

/** How the amount of a line was made: `75 m² × € 2,10`. */
export function ratedText(line: RatedLine, service: QuoteService): string {
  if (line.kind === "minimum") return `Aanvulling tot mijn minimum van ${formatEuros(line.minimumCents)}`;
  if (line.kind === "call_out") return "Voorrijkosten";
  const rate = formatEuros(line.rateCents);
  const quantity = decimal(line.quantity);
  switch (line.unit) {
    case "M2":
      return `${quantity} m² × ${rate}`;
    case "M3":
      return `${quantity} m³ × ${rate}`;
    case "WINDOW": {
      const windows = `${quantity} ${line.quantity === 1 ? "raam" : "ramen"}`;
      return line.sides === 2 ? `${windows} × ${line.sides} kanten × ${rate}` : `${windows} × ${rate}`;
    }
    case "HOUR": {
      const unit = paceUnit(service);
      return `${quantity} uur × ${rate} (${decimal(line.size)} ${unit}, ${line.pace} ${unit} per uur)`;
    }
  }
}
