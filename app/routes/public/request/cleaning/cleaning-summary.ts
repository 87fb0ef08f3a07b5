import { listOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import { writtenNumber } from "#app/ui/fields/number-reading.ts";
import { isDay } from "#domain/kernel/dates.ts";
import { asksFor } from "#domain/briefs/service-questions.ts";
import { OFFICE_ROOMS } from "#domain/briefs/service-details.ts";
import { provinceOfPostcode } from "#domain/companies/places/province-of-postcode.ts";
import { normalizePostcode } from "#domain/kernel/postcode.ts";
import { formatDay, streetLine } from "#texts/formats.ts";
import {
  ADDITIONAL_SERVICE_LABELS,
  BUDGET_BAND_LABELS,
  CLEANING_SUPPLIES_LABELS,
  FREQUENCY_LABELS,
  PROPERTY_TYPE_LABELS,
  ROOM_LABELS,
  SERVICE_TYPE_LABELS,
  TIME_PREFERENCE_LABELS,
} from "#texts/labels.ts";
import { CONDITION_LABELS } from "#texts/company/checks.ts";
import { roomCounts } from "#texts/request/service-answers.ts";
import {
  CARPET_MATERIAL_LABELS,
  CARPET_STAIN_LABELS,
  CONSTRUCTION_STATE_LABELS,
  OFFICE_FLOOR_LABELS,
  WINDOW_FLOOR_LABELS,
  WINDOW_REACH_LABELS,
  WINDOW_SIDES_LABELS,
} from "#texts/request/service-labels.ts";
import { labelOf, labelsOf, typedCount } from "../brief-steps.ts";
import type { SummaryPart } from "../brief-summary.tsx";

type Read = (field: string) => string;

/** The URL of a step that leads back to the last one. */
const edit = (step: number) => `/brief-form?stap=${step}&terug`;

/** The answers of the first three steps, one line or two for each, with a link to change them. */
export function cleaningSummary(answers: FormValues): SummaryPart[] {
  const text: Read = (field) => textOf(answers, field);
  return [
    { label: "De schoonmaak", lines: typeLines(text), edit: edit(1) },
    { label: "Het werk", lines: workLines(answers, text), edit: edit(2) },
    { label: "Waar en wanneer", lines: placeLines(text), edit: edit(3) },
  ];
}

const dayOf = (day: string) => (isDay(day) ? formatDay(day) : "");

function typeLines(text: Read): (string | null)[][] {
  const service = { serviceType: text("serviceType"), afterConstruction: text("afterConstruction") };
  const isHandedOver = asksFor("handOver", service);
  return [
    [
      labelOf(SERVICE_TYPE_LABELS, service.serviceType),
      asksFor("construction", service) ? "na bouw of verbouwing" : null,
      labelOf(PROPERTY_TYPE_LABELS, text("propertyType")).toLowerCase(),
    ],
    [
      isHandedOver ? null : labelOf(FREQUENCY_LABELS, text("frequency")),
      `vanaf ${dayOf(text("startDate"))}`,
      isHandedOver ? `oplevering ${dayOf(text("handOverDate"))}` : null,
    ],
  ];
}

function workLines(answers: FormValues, text: Read): (string | null)[][] {
  const service = { serviceType: text("serviceType"), afterConstruction: text("afterConstruction") };
  const many = (labels: Record<string, string>, field: string) => labelsOf(labels, listOf(answers, field));
  const lines: [Parameters<typeof asksFor>[0], (string | null)[]][] = [
    ["handOver", [{ yes: "Woning is leeg", no: "Woning is niet leeg" }[text("emptyHome")] ?? null]],
    ["construction", [labelOf(CONSTRUCTION_STATE_LABELS, text("constructionState"))]],
    [
      "windows",
      [
        typedCount(text("windowCount"), "raam", "ramen"),
        labelOf(WINDOW_SIDES_LABELS, text("windowSides")).toLowerCase(),
        labelOf(WINDOW_FLOOR_LABELS, text("windowFloor")).toLowerCase(),
        labelOf(WINDOW_REACH_LABELS, text("windowReach")).toLowerCase(),
      ],
    ],
    ["size", [writtenNumber("squareMeters", text("squareMeters"))]],
    ["rooms", [many(ROOM_LABELS, "rooms"), many(ADDITIONAL_SERVICE_LABELS, "additionalServices")]],
    [
      "office",
      [
        typedCount(text("officePeople"), "persoon", "mensen"),
        officeRoomsOf(text),
        many(OFFICE_FLOOR_LABELS, "officeFloors").toLowerCase(),
      ],
    ],
    [
      "carpet",
      [
        labelOf(CARPET_MATERIAL_LABELS, text("carpetMaterial")),
        withStart("Vlekken", many(CARPET_STAIN_LABELS, "carpetStains")),
      ],
    ],
    [
      "supplies",
      [withStart("Schoonmaakmiddelen", labelOf(CLEANING_SUPPLIES_LABELS, text("cleaningSupplies")))],
    ],
  ];
  const asked = lines.flatMap(([question, line]) => (asksFor(question, service) ? [line] : []));
  const conditions = many(CONDITION_LABELS, "conditions");
  return [...asked, [conditions && `Eisen: ${conditions}`], [text("specialRequests")]];
}

const withStart = (start: string, value: string) => value && `${start}: ${value.toLowerCase()}`;

function officeRoomsOf(text: Read): string {
  const typed = OFFICE_ROOMS.map((room) => [
    room,
    Number(writtenNumber("count", text(`officeRooms.${room}`))),
  ]);
  return roomCounts(Object.fromEntries(typed.filter(([, count]) => Number(count) > 0)));
}

function placeLines(text: Read): (string | null)[][] {
  const [street, houseNumber, addition] = [text("street"), text("houseNumber"), text("addition")];
  const postcode = text("postcode");
  return [
    [streetLine({ street, houseNumber, addition })],
    [
      `${normalizePostcode(postcode) ?? ""} ${text("place")}`,
      text("province") || provinceOfPostcode(postcode),
    ],
    [withStart("Moment", labelOf(TIME_PREFERENCE_LABELS, text("timePreference")))],
    [withStart("Budget", labelOf(BUDGET_BAND_LABELS, text("budget")) || "weet ik nog niet")],
  ];
}
