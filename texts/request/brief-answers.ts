import {
  byVertical,
  type BriefDetails,
  type CleaningDetails,
  type CleaningSupplies,
  type MovingDetails,
  type MovingStop,
  type ServiceType,
} from "#domain/briefs/details.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";
import { CONDITION_LABELS } from "../company/checks.ts";
import { formatLabels, formatNumber } from "../formats.ts";
import { accessInWords, handOverAnswers, serviceAnswers } from "./service-answers.ts";
import { inventoryInWords } from "./inventory-labels.ts";
import {
  ADDITIONAL_SERVICE_LABELS,
  BUDGET_BAND_LABELS,
  categoryLabel,
  CLEANING_SUPPLIES_FOR_COMPANIES,
  CLEANING_SUPPLIES_LABELS,
  floorLabel,
  FREQUENCY_LABELS,
  heavyItemLabel,
  HOME_TYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  ROOM_LABELS,
  SERVICE_TYPE_LABELS,
  TIME_PREFERENCE_LABELS,
  yesNo,
} from "../labels.ts";

/** One question of the wizard with its answer, as texts. */
type BriefAnswer = { label: string; value: string };

/** The reader of the answers: the client who gave them, or a company. */
export type AnswerReader = "client" | "company";

const SUPPLIES: Record<AnswerReader, Record<CleaningSupplies, string>> = {
  client: CLEANING_SUPPLIES_LABELS,
  company: CLEANING_SUPPLIES_FOR_COMPANIES,
};

/** The answers of a brief as texts, in the order of the wizard, without unanswered questions. */
export function briefAnswers(details: BriefDetails, reader: AnswerReader): BriefAnswer[] {
  const answers = byVertical(details, {
    cleaning: (cleaning) => cleaningAnswers(cleaning, SUPPLIES[reader]),
    moving: movingAnswers,
  });
  return answers.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** What a brief is called: its category, but end cleaning by the name of the chosen service. */
export function requestLabel(brief: {
  vertical: Vertical;
  category: Category;
  details: BriefDetails;
}): string {
  const { vertical, category, details } = brief;
  const service = byVertical(details, { cleaning: ({ serviceType }) => serviceType, moving: () => null });
  return serviceLabel(vertical, category, service);
}

/** The same for a row without details: `service` is the choice in the cleaning wizard. */
export function serviceLabel(vertical: Vertical, category: Category, service: ServiceType | null): string {
  return service === "end" ? SERVICE_TYPE_LABELS.end : categoryLabel(vertical, category);
}

type Answer = { label: string; value: string | null };

function cleaningAnswers(details: CleaningDetails, supplies: Record<CleaningSupplies, string>): Answer[] {
  const { afterConstruction, squareMeters, cleaningSupplies, budgetBand } = details;
  return [
    { label: "Soort schoonmaak", value: SERVICE_TYPE_LABELS[details.serviceType] },
    { label: "Na bouw of verbouwing", value: afterConstruction === null ? null : yesNo(afterConstruction) },
    // A home is handed over once.
    ...(details.handOver
      ? handOverAnswers(details.handOver)
      : [{ label: "Hoe vaak", value: FREQUENCY_LABELS[details.frequency] }]),
    { label: "Soort pand", value: PROPERTY_TYPE_LABELS[details.propertyType] },
    { label: "Oppervlakte", value: squareMeters === null ? null : `${formatNumber(squareMeters)} m²` },
    ...serviceAnswers(details),
    { label: "Ruimtes", value: formatLabels(details.rooms.map((room) => ROOM_LABELS[room])) },
    {
      label: "Extra diensten",
      value: formatLabels(details.additionalServices.map((service) => ADDITIONAL_SERVICE_LABELS[service])),
    },
    { label: "Schoonmaakmiddelen", value: cleaningSupplies && supplies[cleaningSupplies] },
    { label: "Moment van de dag", value: TIME_PREFERENCE_LABELS[details.timePreference] },
    {
      label: details.frequency === "once" ? "Budget" : "Budget per keer",
      value: budgetBand && BUDGET_BAND_LABELS[budgetBand],
    },
    conditionsAnswer(details),
  ];
}

const conditionsAnswer = ({ conditions = [] }: BriefDetails): Answer => ({
  label: "Eisen aan het bedrijf",
  value: formatLabels(conditions.map((condition) => CONDITION_LABELS[condition])),
});

function movingAnswers(details: MovingDetails): Answer[] {
  const { rooms, boxes, volumeM3, budgetBand } = details;
  return [
    { label: "Soort verhuizing", value: categoryLabel("moving", details.type) },
    { label: "Van", value: stopInWords(details.from) },
    { label: "Naar", value: stopInWords(details.to) },
    { label: "Kamers", value: rooms === null ? null : formatNumber(rooms) },
    { label: "Verhuisdozen", value: boxes === null ? null : formatNumber(boxes) },
    { label: "Inhoud", value: volumeM3 === null ? null : `${formatNumber(volumeM3)} m³` },
    ...inventoryInWords(details.inventory ?? {}),
    { label: "Zware spullen", value: heavyItemsInWords(details.heavyItems) },
    { label: "Inpakken", value: yesNo(details.packing) },
    { label: "Meubels monteren", value: yesNo(details.assembly) },
    { label: "Opslag", value: yesNo(details.storage) },
    { label: "Budget", value: budgetBand && BUDGET_BAND_LABELS[budgetBand] },
    conditionsAnswer(details),
  ];
}

/** Keeps items that the client typed as they were typed. */
function heavyItemsInWords(items: readonly string[]): string {
  const ownWords = items.filter((item) => heavyItemLabel(item) === item);
  const labels = items.filter((item) => !ownWords.includes(item)).map(heavyItemLabel);
  return [formatLabels(labels), ...ownWords].filter(Boolean).join(", ");
}

function stopInWords(stop: MovingStop): string {
  const home = `${HOME_TYPE_LABELS[stop.homeType]}, ${floorLabel(stop.floor).toLowerCase()}`;
  // Not asked on the ground floor, and stored as no.
  const lift = stop.lift ? "met lift" : stop.floor > 0 && "zonder lift";
  const access = [home, lift, accessInWords(stop)].filter(Boolean).join(", ");
  return `${stop.place} (${stop.country ?? stop.postcode4})\n${access}`;
}
