import { listOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import { writtenNumber } from "#app/ui/fields/number-reading.ts";
import { countIn, countOf, volumeM3Of } from "#domain/briefs/inventory.ts";
import { isDay } from "#domain/kernel/dates.ts";
import { provinceOfPostcode } from "#domain/companies/places/province-of-postcode.ts";
import { normalizePostcode } from "#domain/kernel/postcode.ts";
import { formatDay, streetLine } from "#texts/formats.ts";
import { CONDITION_LABELS } from "#texts/company/checks.ts";
import { cubicMetres, inventoryInWords } from "#texts/request/inventory-labels.ts";
import {
  DATE_CHOICE_LABELS,
  floorLabel,
  HEAVY_ITEM_LABELS,
  HOME_TYPE_LABELS,
  MOVING_CATEGORY_LABELS,
  MOVING_SERVICE_LABELS,
} from "#texts/labels.ts";
import { FURNITURE_LIFT_LABELS, PARKING_LABELS } from "#texts/request/service-labels.ts";
import { labelOf, labelsOf, typedCount } from "../brief-steps.ts";
import type { SummaryPart } from "../brief-summary.tsx";
import { sizeOf } from "./typed-size.ts";

type Read = (field: string) => string;

/** The URL of a step that leads back to the last one. */
const edit = (step: number) => `/verhuis/offerte?stap=${step}&terug`;

/** The answers of the first three steps, a few lines for each, with a link to change them. */
export function movingSummary(answers: FormValues): SummaryPart[] {
  const text: Read = (field) => textOf(answers, field);
  const heavy = [labelsOf(HEAVY_ITEM_LABELS, listOf(answers, "heavyItems")), text("otherHeavyItems")];
  const services = labelsOf(MOVING_SERVICE_LABELS, listOf(answers, "services"));
  const conditions = labelsOf(CONDITION_LABELS, listOf(answers, "conditions"));
  return [
    {
      label: "De verhuizing",
      lines: [[labelOf(MOVING_CATEGORY_LABELS, text("movingType"))], [whenText(text)]],
      edit: edit(1),
    },
    { label: "Van en naar", lines: [...stopLines("from", text), ...stopLines("to", text)], edit: edit(2) },
    {
      label: "Wat er meegaat",
      lines: [
        ...sizeLines(text),
        heavy,
        [services],
        [conditions && `Eisen: ${conditions}`],
        [text("specialRequests")],
      ],
      edit: edit(3),
    },
  ];
}

function whenText(text: Read): string {
  const day = isDay(text("moveDate")) ? formatDay(text("moveDate")) : "";
  if (text("dateChoice") === "fixed") return day;
  return day ? `Flexibel, rond ${day}` : DATE_CHOICE_LABELS.flexible;
}

function stopLines(stop: "from" | "to", text: Read): (string | null)[][] {
  const own: Read = (field) => text(`${stop}.${field}`);
  const abroad = stop === "to" && own("abroad") === "yes" && text("movingType") === "INTERNATIONAL";
  const [street, houseNumber, addition] = [own("street"), own("houseNumber"), own("addition")];
  const province = text("province") || provinceOfPostcode(own("postcode"));
  const floor = countOf(own("floor"));
  const lift = floor > 0 ? ({ yes: "met lift", no: "zonder lift" }[own("lift")] ?? null) : null;
  return [
    abroad
      ? [own("place"), own("country")]
      : [
          streetLine({ street, houseNumber, addition }),
          `${normalizePostcode(own("postcode")) ?? ""} ${own("place")}`,
          stop === "from" ? province : null,
        ],
    [
      labelOf(HOME_TYPE_LABELS, own("homeType")),
      floorLabel(floor).toLowerCase(),
      lift,
      own("walkingMeters") && `${writtenNumber("meters", own("walkingMeters")) ?? ""} lopen`,
      withStart("parkeren", labelOf(PARKING_LABELS, own("parking"))),
      { yes: "vergunning nodig", no: "geen vergunning nodig" }[own("permit")] ?? null,
      withStart("verhuislift", labelOf(FURNITURE_LIFT_LABELS, own("furnitureLift"))),
    ],
  ];
}

const withStart = (start: string, value: string) => value && `${start}: ${value.toLowerCase()}`;

function sizeLines(text: Read): (string | null)[][] {
  const { inventory, boxes, given } = sizeOf(text);
  const volume = countIn(inventory) > 0 ? cubicMetres(volumeM3Of(inventory, boxes)) : given;
  return [
    [typedCount(text("rooms"), "kamer", "kamers"), typedCount(text("boxes"), "doos", "dozen"), volume],
    ...inventoryInWords(inventory).map(({ label, value }) => [`${label}: ${value.replaceAll("\n", ", ")}`]),
  ];
}
