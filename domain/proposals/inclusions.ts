import { byVertical, type AdditionalService, type BriefDetails, type MovingStop } from "../briefs/details.ts";
import type { WindowSides } from "../briefs/service-details.ts";
import type { InclusionCode, QuoteService } from "./details.ts";

/** The service that a quote for this brief is for. */
export function serviceOf(details: BriefDetails): QuoteService {
  return byVertical<QuoteService>(details, {
    cleaning: ({ serviceType }) => serviceType,
    moving: () => "moving",
  });
}

/** What a company says of each service, in the order of the form and of the comparison. */
export const INCLUSIONS: Record<QuoteService, readonly InclusionCode[]> = {
  regular: [
    "materials",
    "travel",
    "parking",
    "fixed_cleaner",
    "windows_inside",
    "oven",
    "fridge",
    "cupboards_inside",
    "ironing",
    "laundry",
    "keys",
    "liability_insurance",
  ],
  deep: [
    "materials",
    "travel",
    "parking",
    "windows_inside",
    "windows_outside",
    "oven",
    "fridge",
    "cupboards_inside",
    "descaling",
    "ironing",
    "laundry",
    "waste",
    "liability_insurance",
  ],
  end: [
    "materials",
    "travel",
    "parking",
    "windows_inside",
    "windows_outside",
    "oven",
    "fridge",
    "cupboards_inside",
    "descaling",
    "handover",
    "waste",
    "liability_insurance",
  ],
  office: [
    "materials",
    "travel",
    "parking",
    "fixed_cleaner",
    "windows_inside",
    "fridge",
    "sanitary_supplies",
    "waste",
    "keys",
    "liability_insurance",
  ],
  window: [
    "windows_outside",
    "windows_inside",
    "frames",
    "heights",
    "travel",
    "parking",
    "liability_insurance",
  ],
  carpet: ["materials", "travel", "parking", "stains", "furniture", "liability_insurance"],
  moving: [
    "travel",
    "parking",
    "packing",
    "packing_material",
    "assembly",
    "lift",
    "heavy_items",
    "storage",
    "waste",
    "transport_insurance",
  ],
};

/** What a client ticked in the wizard and a company may leave out of its price. */
const ASKED: Partial<Record<AdditionalService, InclusionCode>> = {
  window_cleaning: "windows_inside",
  oven: "oven",
  fridge: "fridge",
  inside_cupboards: "cupboards_inside",
  ironing: "ironing",
  laundry: "laundry",
};

/** From this floor a move without a lift may need a furniture lift, which costs a lot. */
const FURNITURE_LIFT_FLOOR = 2;

const needsFurnitureLift = ({ floor, lift, furnitureLift }: MovingStop) =>
  furnitureLift === undefined ? floor >= FURNITURE_LIFT_FLOOR && !lift : furnitureLift === "needed";

/** Requests from before the question about the sides are about the outside. */
const WINDOW_INCLUSIONS: Record<WindowSides, readonly InclusionCode[]> = {
  outside: ["windows_outside"],
  inside: ["windows_inside"],
  both: ["windows_outside", "windows_inside"],
};

/** What the client of a brief asked for in so many words. */
export function askedInclusions(details: BriefDetails): InclusionCode[] {
  const asked = byVertical<InclusionCode[]>(details, {
    cleaning: ({ serviceType, additionalServices, cleaningSupplies, windows }) => [
      ...(cleaningSupplies === "cleaner" ? (["materials"] as const) : []),
      ...(serviceType === "window" ? WINDOW_INCLUSIONS[windows?.sides ?? "outside"] : []),
      ...additionalServices.flatMap((service) => (serviceType === "window" ? [] : (ASKED[service] ?? []))),
    ],
    moving: ({ packing, assembly, storage, heavyItems, from, to }) => [
      ...(packing ? (["packing"] as const) : []),
      ...(assembly ? (["assembly"] as const) : []),
      ...(storage ? (["storage"] as const) : []),
      ...(heavyItems.length > 0 ? (["heavy_items"] as const) : []),
      ...([from, to].some(needsFurnitureLift) ? (["lift"] as const) : []),
    ],
  });
  return inFormOrder(details, asked);
}

/**
 * What every comparable quote for this brief has to say: travel, and what the client asked for. Without an answer its
 * price may be lower only because something is left out.
 */
export function essentialInclusions(details: BriefDetails): InclusionCode[] {
  const always = byVertical<InclusionCode[]>(details, {
    cleaning: ({ serviceType, cleaningSupplies }) => [
      "travel",
      ...(cleaningSupplies === "client" ? [] : (["materials"] as const)),
      ...(serviceType === "end" ? (["handover"] as const) : []),
    ],
    moving: () => ["travel", "transport_insurance"],
  });
  return inFormOrder(details, [...always, ...askedInclusions(details)]);
}

const inFormOrder = (details: BriefDetails, codes: readonly InclusionCode[]) =>
  INCLUSIONS[serviceOf(details)].filter((code) => codes.includes(code));
