import type { BriefDetails, CleaningDetails, MovingDetails, MovingStop } from "#domain/briefs/details.ts";
import type { BriefSheet } from "#domain/briefs/views.ts";
import { formatNumber } from "#texts/formats.ts";
import {
  ADDITIONAL_SERVICE_LABELS,
  categoryLabel,
  CLEANING_SUPPLIES_LABELS,
  FREQUENCY_LABELS,
  floorLabel,
  HOME_TYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  ROOM_LABELS,
  SERVICE_TYPE_LABELS,
  TIME_PREFERENCE_LABELS,
  yesNo,
} from "#texts/labels.ts";
import { budgetText, dateText } from "./brief-texts.server.ts";

type Answer = { label: string; value: string };

const count = (value: number | null, unit = "") =>
  value === null ? "" : `${formatNumber(value)}${unit && `\u00a0${unit}`}`;

/** Every answer of a request that a company may read, in the order in which one plans the work. */
export function briefAnswers(brief: BriefSheet): Answer[] {
  return [
    ...workAnswers(brief.details),
    { label: "Waar", value: `${brief.locationText}, ${brief.province}` },
    { label: "Wanneer", value: dateText(brief) },
    ...(brief.details.vertical === "cleaning"
      ? [{ label: "Moment van de dag", value: TIME_PREFERENCE_LABELS[brief.details.timePreference] }]
      : []),
    { label: "Budget", value: budgetText(brief) },
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
}

function workAnswers(details: BriefDetails): Answer[] {
  return details.vertical === "cleaning" ? cleaningAnswers(details) : movingAnswers(details);
}

function cleaningAnswers(details: CleaningDetails): Answer[] {
  return [
    { label: "Soort schoonmaak", value: SERVICE_TYPE_LABELS[details.serviceType] },
    ...(details.afterConstruction === null
      ? []
      : [{ label: "Na bouw of verbouwing", value: yesNo(details.afterConstruction) }]),
    { label: "Hoe vaak", value: FREQUENCY_LABELS[details.frequency] },
    { label: "Soort pand", value: PROPERTY_TYPE_LABELS[details.propertyType] },
    { label: "Oppervlakte", value: count(details.squareMeters, "m²") },
    { label: "Ruimtes", value: details.rooms.map((room) => ROOM_LABELS[room]).join(", ") },
    {
      label: "Extra diensten",
      value: details.additionalServices.map((code) => ADDITIONAL_SERVICE_LABELS[code]).join(", "),
    },
    {
      label: "Schoonmaakmiddelen",
      value: details.cleaningSupplies ? SUPPLIES_FOR_COMPANIES[details.cleaningSupplies] : "",
    },
  ];
}

/** The client's answer, said to the company. */
const SUPPLIES_FOR_COMPANIES = {
  ...CLEANING_SUPPLIES_LABELS,
  cleaner: "Neem je zelf mee",
  client: "Heeft de opdrachtgever in huis",
};

function movingAnswers(details: MovingDetails): Answer[] {
  return [
    { label: "Soort verhuizing", value: categoryLabel("moving", details.type) },
    { label: "Van", value: stopText(details.from) },
    { label: "Naar", value: stopText(details.to) },
    { label: "Kamers", value: count(details.rooms) },
    { label: "Dozen", value: count(details.boxes) },
    { label: "Volume", value: count(details.volumeM3, "m³") },
    { label: "Zware spullen", value: details.heavyItems.join(", ") },
    { label: "Inpakken", value: yesNo(details.packing) },
    { label: "Meubels uit en in elkaar", value: yesNo(details.assembly) },
    { label: "Opslag", value: yesNo(details.storage) },
  ];
}

function stopText(stop: MovingStop): string {
  return [
    `${stop.place} (${stop.postcode4})`,
    HOME_TYPE_LABELS[stop.homeType],
    floorLabel(stop.floor),
    stop.lift ? "met lift" : "zonder lift",
    `${formatNumber(stop.walkingMeters)}\u00a0m lopen`,
  ].join(", ");
}
