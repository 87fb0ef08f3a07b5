import type { Vertical } from "#domain/kernel/verticals.ts";
import { SERVICE_TYPES, type PropertyType, type Room, type ServiceType } from "./details.ts";

/** A question, or a few that belong together, that the cleaning wizard asks for some services only. */
export type ServiceQuestion =
  | "afterConstruction"
  | "construction"
  | "frequency"
  | "handOver"
  | "size"
  | "rooms"
  | "supplies"
  | "windows"
  | "office"
  | "carpet";

const HOME = ["size", "rooms", "supplies"] as const;

/** What the wizard asks for each service. `construction` follows from the answer to `afterConstruction`. */
const ASKED: Record<ServiceType, readonly ServiceQuestion[]> = {
  regular: ["frequency", ...HOME],
  deep: ["afterConstruction", "frequency", ...HOME],
  end: ["afterConstruction", "handOver", ...HOME],
  office: ["frequency", "size", "office", "supplies"],
  window: ["frequency", "windows"],
  carpet: ["frequency", "size", "carpet"],
};

/** The form fields of each question. */
const FIELDS: Record<ServiceQuestion, readonly string[]> = {
  afterConstruction: ["afterConstruction"],
  construction: ["constructionState"],
  frequency: ["frequency"],
  handOver: ["handOverDate", "emptyHome"],
  size: ["squareMeters"],
  rooms: ["rooms", "additionalServices"],
  supplies: ["cleaningSupplies"],
  windows: ["windowCount", "windowSides", "windowFloor", "windowReach"],
  office: ["officeRooms", "officeFloors", "officePeople"],
  carpet: ["carpetMaterial", "carpetStains"],
};

const QUESTIONS = Object.keys(FIELDS) as ServiceQuestion[];

const isService = (value: unknown): value is ServiceType => SERVICE_TYPES.some((type) => type === value);

/** Whether the wizard asks this for a service. For an unknown service it asks what every home is asked. */
export function asksFor(
  question: ServiceQuestion,
  { serviceType, afterConstruction }: { serviceType?: unknown; afterConstruction?: unknown },
): boolean {
  const asked = ASKED[isService(serviceType) ? serviceType : "regular"];
  return question === "construction"
    ? asked.includes("afterConstruction") && afterConstruction === "yes"
    : asked.includes(question);
}

/** Whether the wizard asks this field for a service: it asks every service what is no `ServiceQuestion`. */
export function asksField(
  field: string,
  form: { serviceType?: unknown; afterConstruction?: unknown },
): boolean {
  const question = QUESTIONS.find((one) => FIELDS[one].includes(field));
  return question === undefined || asksFor(question, form);
}

/**
 * A typed form without the answers that its service does not need: somebody who changes the service leaves the answers to
 * the questions of the first one behind.
 */
export function withoutUnasked(form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  const kept = Object.entries(form).filter(([field]) => asksField(field, form));
  return { officeRooms: {}, ...Object.fromEntries(kept) };
}

/** Whether photos make the price of every request of a vertical firmer. */
const PHOTOS_HELP: Record<Vertical, boolean> = { cleaning: false, moving: true };

/** Whether photos of the work make its price firmer: of a home that is handed over clean, and of what moves. */
export function photosHelp(vertical: Vertical, serviceType: unknown): boolean {
  return PHOTOS_HELP[vertical] || asksFor("handOver", { serviceType });
}

/** The rooms that most properties of this type have, which the wizard ticks beforehand. */
export const USUAL_ROOMS: Record<PropertyType, readonly Room[]> = {
  apartment: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet", "hallway"],
  house: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet", "hallway"],
  office: [],
  shop: [],
  other: [],
};
