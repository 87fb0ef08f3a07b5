import type { briefAddresses, briefs } from "#db/schema/index.ts";
import { provinceOfPostcode } from "../../companies/places/province-of-postcode.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";
import { typedServiceAnswers } from "./answered-questions.ts";
import {
  byVertical,
  HEAVY_ITEMS,
  PLAIN_CLEANING_ANSWERS,
  type CleaningDetails,
  type MovingDetails,
} from "../details.ts";
import { readableMail } from "../../kernel/readable-mail.ts";

/** What a brief's answers are read from. */
export type AnsweredBrief = Pick<
  typeof briefs.$inferSelect,
  | "details"
  | "province"
  | "eventDate"
  | "dateFlexible"
  | "description"
  | "additionalInfo"
  | "clientName"
  | "ownerEmail"
  | "clientPhone"
  | "contactPreference"
> & { addresses: (typeof briefAddresses.$inferSelect)[] };

/** The answers of a brief as its wizard takes them: submitting them gives the same brief. */
export function typedAnswers(brief: AnsweredBrief): TypedValues {
  const answers = byVertical<TypedValues>(brief.details, {
    cleaning: (details) => cleaningAnswers(brief, details),
    moving: (details) => movingAnswers(brief, details),
  });
  return {
    ...answers,
    specialRequests: brief.description,
    province: correctedProvince(brief),
    budget: brief.details.budgetBand ?? "",
    additionalInfo: brief.additionalInfo,
    clientName: brief.clientName,
    clientEmail: readableMail(brief.ownerEmail),
    clientPhone: brief.clientPhone ?? "",
    contactPreference: brief.contactPreference ?? "",
  };
}

function cleaningAnswers(brief: AnsweredBrief, details: CleaningDetails): TypedValues {
  const { afterConstruction } = details;
  return {
    ...Object.fromEntries(PLAIN_CLEANING_ANSWERS.map((name) => [name, details[name] ?? ""])),
    afterConstruction: afterConstruction === null ? "" : yesOrNo(afterConstruction),
    frequency: details.frequency,
    startDate: brief.eventDate ?? "",
    squareMeters: numberText(details.squareMeters),
    ...typedServiceAnswers(details),
    conditions: details.conditions ?? [],
    ...addressAnswers(brief, "JOB", ""),
  };
}

function movingAnswers(brief: AnsweredBrief, details: MovingDetails): TypedValues {
  const { inventory, heavyItems } = details;
  const known = new Set<string>(HEAVY_ITEMS);
  const services = (["packing", "assembly", "storage"] as const).filter((service) => details[service]);
  return {
    movingType: details.type,
    dateChoice: brief.dateFlexible ? "flexible" : "fixed",
    moveDate: brief.eventDate ?? "",
    ...stopAnswers(brief, details.from, "FROM", "from."),
    ...stopAnswers(brief, details.to, "TO", "to."),
    "to.abroad": details.to.country === undefined ? "" : "yes",
    "to.country": details.to.country ?? "",
    rooms: numberText(details.rooms),
    boxes: numberText(details.boxes),
    // Computed from the inventory, if there is one.
    volumeM3: inventory ? "" : numberText(details.volumeM3),
    ...Object.fromEntries(
      Object.entries(inventory ?? {}).map(([item, count]) => [`inventory.${item}`, numberText(count)]),
    ),
    heavyItems: heavyItems.filter((item) => known.has(item)),
    otherHeavyItems: heavyItems.filter((item) => !known.has(item)).join(", "),
    services,
    conditions: details.conditions ?? [],
  };
}

function stopAnswers(
  brief: AnsweredBrief,
  stop: MovingDetails["from"],
  kind: "FROM" | "TO",
  prefix: "from." | "to.",
): TypedValues {
  return {
    ...addressAnswers(brief, kind, prefix),
    [`${prefix}homeType`]: stop.homeType,
    [`${prefix}floor`]: numberText(stop.floor),
    [`${prefix}lift`]: yesOrNo(stop.lift),
    [`${prefix}walkingMeters`]: numberText(stop.walkingMeters),
    [`${prefix}parking`]: stop.parking ?? "",
    [`${prefix}permit`]: stop.permit === undefined ? "" : yesOrNo(stop.permit),
    [`${prefix}furnitureLift`]: stop.furnitureLift ?? "",
  };
}

function addressAnswers(
  { addresses }: AnsweredBrief,
  kind: "JOB" | "FROM" | "TO",
  prefix: "" | "from." | "to.",
): TypedValues {
  const address = addresses.find((one) => one.kind === kind);
  return {
    [`${prefix}postcode`]: address?.postcode ?? "",
    [`${prefix}houseNumber`]: address?.houseNumber ?? "",
    [`${prefix}addition`]: address?.addition ?? "",
    [`${prefix}street`]: address?.street ?? "",
    [`${prefix}place`]: address?.place ?? "",
  };
}

/** The province, if the client corrected it: otherwise it follows from the postcode, also from a changed one. */
function correctedProvince({ province, addresses }: AnsweredBrief): string {
  const start = addresses.find(({ kind }) => kind !== "TO");
  return start && provinceOfPostcode(start.postcode) === province ? "" : province;
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/** A number as people type it in the Netherlands. */
const numberText = (value: number | null | undefined) => String(value ?? "").replace(".", ",");
