import type { InclusionAnswer, InclusionCode, QuoteService } from "#domain/proposals/details.ts";
import { formatEurosShort } from "../formats.ts";

/** What a price may include, for people. */
const INCLUSION_LABELS: Record<InclusionCode, string> = {
  materials: "Schoonmaakmiddelen en materiaal",
  travel: "Reis- en voorrijkosten",
  parking: "Parkeren",
  windows_inside: "Ramen aan de binnenkant",
  windows_outside: "Ramen aan de buitenkant",
  frames: "Kozijnen en vensterbanken",
  heights: "Hoge of moeilijk bereikbare ramen",
  oven: "Oven van binnen",
  fridge: "Koelkast van binnen",
  cupboards_inside: "Kasten van binnen",
  ironing: "Strijken",
  laundry: "De was",
  descaling: "Kalkaanslag verwijderen",
  stains: "Vlekken voorbehandelen",
  furniture: "Meubels verplaatsen",
  sanitary_supplies: "Toiletpapier, zeep en handdoekjes",
  keys: "Sleutel en alarm beheren",
  fixed_cleaner: "Steeds dezelfde schoonmaker",
  handover: "Terugkomen als de oplevering wordt afgekeurd",
  waste: "Afval meenemen",
  packing: "In- en uitpakken",
  packing_material: "Dozen en inpakmateriaal",
  assembly: "Meubels uit elkaar halen en in elkaar zetten",
  lift: "Verhuislift",
  heavy_items: "Zware spullen",
  storage: "Opslag",
  liability_insurance: "Verzekerd tegen schade",
  transport_insurance: "Spullen verzekerd tijdens de verhuizing",
};

/** Words that differ for a service. */
const OF_SERVICE: Partial<Record<QuoteService, Partial<Record<InclusionCode, string>>>> = {
  moving: {
    parking: "Parkeerplek of ontheffing",
    travel: "Kilometers en voorrijkosten",
    waste: "Oude spullen afvoeren",
  },
};

/** The words for what a price of this service may include. */
export const inclusionLabel = (service: QuoteService, code: InclusionCode): string =>
  OF_SERVICE[service]?.[code] ?? INCLUSION_LABELS[code];

/** What is shown for what a company did not say. */
export const NOT_SAID = "Niet vermeld";

/** The answer of a company; a gap is said as one. */
export function inclusionAnswerText(answer: InclusionAnswer | undefined): string {
  switch (answer?.is) {
    case "yes":
      return "Inbegrepen";
    case "no":
      return "Niet inbegrepen";
    case "extra":
      return answer.cents === null
        ? "Meerprijs, bedrag onbekend"
        : `Meerprijs ${formatEurosShort(answer.cents)}`;
    case undefined:
      return NOT_SAID;
  }
}
