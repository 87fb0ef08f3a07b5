import { listOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import type { Description } from "#app/ui/description-list.tsx";
import { writtenNumber } from "#app/ui/number-reading.ts";
import { countIn, countOf, volumeM3Of } from "#domain/briefs/inventory.ts";
import { isDay } from "#domain/dates.ts";
import { normalizePostcode, provinceOfPostcode } from "#domain/places/rules.ts";
import { formatDay, formatHouseNumber } from "#texts/formats.ts";
import { cubicMetres, inventoryInWords } from "#texts/inventory-labels.ts";
import {
  DATE_CHOICE_LABELS,
  floorLabel,
  HEAVY_ITEM_LABELS,
  HOME_TYPE_LABELS,
  MOVING_CATEGORY_LABELS,
  MOVING_SERVICE_LABELS,
} from "#texts/labels.ts";
import { labelOf, labelsOf } from "./brief-steps.ts";
import { BriefSummary } from "./brief-summary.tsx";
import { sizeOf } from "./typed-size.ts";

type Read = (field: string) => string;

/** The URL of a step that leads back to the summary. */
const edit = (step: number) => `/verhuis/offerte?stap=${step}&terug`;

/** The answers of the earlier steps, each with a link to change it. */
export function MovingSummary({ answers }: { answers: FormValues }) {
  const text: Read = (field) => textOf(answers, field);
  return (
    <BriefSummary
      items={[
        { label: "Verhuizing", value: labelOf(MOVING_CATEGORY_LABELS, text("movingType")), edit: edit(1) },
        { label: "Wanneer", value: whenText(text), edit: edit(1) },
        { label: "Van", value: stopText("from", text), edit: edit(2) },
        {
          label: "Provincie",
          value: text("province") || (provinceOfPostcode(text("from.postcode")) ?? ""),
          edit: edit(2),
        },
        { label: "Naar", value: stopText("to", text), edit: edit(2) },
        ...sizeItems(text),
        {
          label: "Zware spullen",
          value: [labelsOf(HEAVY_ITEM_LABELS, listOf(answers, "heavyItems")), text("otherHeavyItems")]
            .filter(Boolean)
            .join(", "),
          edit: edit(3),
        },
        {
          label: "Ook graag",
          value: labelsOf(MOVING_SERVICE_LABELS, listOf(answers, "services")),
          edit: edit(3),
        },
        { label: "Bijzonderheden", value: text("specialRequests"), edit: edit(3) },
      ]}
    />
  );
}

function whenText(text: Read): string {
  const day = isDay(text("moveDate")) ? formatDay(text("moveDate")) : "";
  if (text("dateChoice") === "fixed") return day;
  return day ? `Flexibel, rond ${day}` : DATE_CHOICE_LABELS.flexible;
}

function stopText(stop: "from" | "to", text: Read): string {
  const own: Read = (field) => text(`${stop}.${field}`);
  const abroad = stop === "to" && own("abroad") === "yes" && text("movingType") === "INTERNATIONAL";
  const address = abroad
    ? [own("place"), own("country")]
    : [
        `${own("street")} ${formatHouseNumber(own("houseNumber"), own("addition"))}`,
        `${normalizePostcode(own("postcode")) ?? ""} ${own("place")}`,
      ];
  const floor = floorLabel(countOf(own("floor")));
  const lift = own("lift") === "yes" ? ", met lift" : own("lift") === "no" ? ", zonder lift" : "";
  const home = `${labelOf(HOME_TYPE_LABELS, own("homeType"))}, ${floor.toLowerCase()}${lift}`;
  return [...address, home, `${writtenNumber("meters", own("walkingMeters")) ?? ""} lopen`].join("\n");
}

function sizeItems(text: Read): Description[] {
  const { inventory, boxes, given } = sizeOf(text);
  const volume = countIn(inventory) > 0 ? cubicMetres(volumeM3Of(inventory, boxes)) : given;
  return [
    { label: "Kamers", value: writtenNumber("count", text("rooms")) ?? "", edit: edit(3) },
    { label: "Dozen", value: writtenNumber("count", text("boxes")) ?? "", edit: edit(3) },
    { label: "Volume", value: volume, edit: edit(3) },
    ...inventoryInWords(inventory).map((room) => ({ ...room, edit: edit(3) })),
  ];
}
