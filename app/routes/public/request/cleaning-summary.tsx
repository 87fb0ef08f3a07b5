import { listOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import { writtenNumber } from "#app/ui/number-reading.ts";
import { isDay } from "#domain/dates.ts";
import { normalizePostcode, provinceOfPostcode } from "#domain/places/rules.ts";
import { formatDay, formatHouseNumber } from "#texts/formats.ts";
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
import { labelOf, labelsOf } from "./brief-steps.ts";
import { BriefSummary } from "./brief-summary.tsx";

/** The URL of a step that leads back to the summary. */
const edit = (step: number) => `/brief-form?stap=${step}&terug`;

/** The answers of the earlier steps, each with a link to change it. */
export function CleaningSummary({ answers }: { answers: FormValues }) {
  const text = (field: string) => textOf(answers, field);
  const many = (labels: Record<string, string>, field: string) => labelsOf(labels, listOf(answers, field));
  const service = labelOf(SERVICE_TYPE_LABELS, text("serviceType"));
  const afterConstruction = text("afterConstruction") === "yes" ? " (na bouw of verbouwing)" : "";
  const startDate = text("startDate");
  const address = `${text("street")} ${formatHouseNumber(text("houseNumber"), text("addition"))}`;
  return (
    <BriefSummary
      items={[
        { label: "Schoonmaak", value: service + afterConstruction, edit: edit(1) },
        { label: "Hoe vaak", value: labelOf(FREQUENCY_LABELS, text("frequency")), edit: edit(1) },
        { label: "Vanaf", value: isDay(startDate) ? formatDay(startDate) : "", edit: edit(1) },
        { label: "Pand", value: labelOf(PROPERTY_TYPE_LABELS, text("propertyType")), edit: edit(2) },
        {
          label: "Oppervlakte",
          value: writtenNumber("squareMeters", text("squareMeters")) ?? "",
          edit: edit(2),
        },
        { label: "Ruimtes", value: many(ROOM_LABELS, "rooms"), edit: edit(2) },
        { label: "Extra", value: many(ADDITIONAL_SERVICE_LABELS, "additionalServices"), edit: edit(2) },
        {
          label: "Schoonmaakmiddelen",
          value: labelOf(CLEANING_SUPPLIES_LABELS, text("cleaningSupplies")),
          edit: edit(2),
        },
        { label: "Bijzondere wensen", value: text("specialRequests"), edit: edit(2) },
        {
          label: "Adres",
          value: `${address}\n${normalizePostcode(text("postcode")) ?? ""} ${text("place")}`,
          edit: edit(3),
        },
        {
          label: "Provincie",
          value: text("province") || (provinceOfPostcode(text("postcode")) ?? ""),
          edit: edit(3),
        },
        { label: "Dagdeel", value: labelOf(TIME_PREFERENCE_LABELS, text("timePreference")), edit: edit(3) },
        { label: "Budget", value: labelOf(BUDGET_BAND_LABELS, text("budget")), edit: edit(3) },
      ]}
    />
  );
}
