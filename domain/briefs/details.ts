import type { Day } from "../kernel/dates.ts";
import type { MovingCategory, Vertical } from "../kernel/verticals.ts";
import type { Condition } from "../evidence/rules.ts";
import type { Inventory } from "./inventory.ts";
import type { ServiceDetails } from "./service-details.ts";

export const SERVICE_TYPES = ["regular", "deep", "end", "office", "window", "carpet"] as const;
export const FREQUENCIES = ["once", "weekly", "biweekly", "monthly", "quarterly"] as const;
export const PROPERTY_TYPES = ["apartment", "house", "office", "shop", "other"] as const;
export const CLEANING_SUPPLIES = ["cleaner", "client", "discuss"] as const;
export const TIME_PREFERENCES = ["morning", "afternoon", "evening", "flexible"] as const;
export const ROOMS = [
  "living_room",
  "kitchen",
  "bathroom",
  "bedrooms",
  "toilet",
  "hallway",
  "balcony_terrace",
  "cellar",
  "attic",
] as const;
export const ADDITIONAL_SERVICES = [
  "window_cleaning",
  "oven",
  "fridge",
  "inside_cupboards",
  "vacuuming_carpet",
  "mopping_floors",
  "ironing",
  "laundry",
] as const;
export const BUDGET_BANDS = [
  "under_200",
  "200_500",
  "500_1000",
  "1000_2500",
  "2500_5000",
  "5000_plus",
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
export type Frequency = (typeof FREQUENCIES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type CleaningSupplies = (typeof CLEANING_SUPPLIES)[number];
export type TimePreference = (typeof TIME_PREFERENCES)[number];
export type Room = (typeof ROOMS)[number];
export type AdditionalService = (typeof ADDITIONAL_SERVICES)[number];
export type BudgetBand = (typeof BUDGET_BANDS)[number];

/** The answers of the cleaning wizard, without the client's contact details. */
export type CleaningDetails = {
  vertical: "cleaning";
  serviceType: ServiceType;
  /** Null for a service that is not asked about it. */
  afterConstruction: boolean | null;
  /** Once for a service that is not asked how often. */
  frequency: Frequency;
  propertyType: PropertyType;
  /** Of the property; of the carpet when that is cleaned. */
  squareMeters: number | null;
  rooms: Room[];
  additionalServices: AdditionalService[];
  cleaningSupplies: CleaningSupplies | null;
  timePreference: TimePreference;
  budgetBand: BudgetBand | null;
} & ServiceDetails &
  AskedConditions;

/** What the client asks of the companies; absent when it asks nothing. */
type AskedConditions = { conditions?: Condition[] };

/** The answers that the wizard takes under the same name and in the same codes as they are stored. */
export const PLAIN_CLEANING_ANSWERS = [
  "serviceType",
  "propertyType",
  "rooms",
  "additionalServices",
  "cleaningSupplies",
  "timePreference",
] as const satisfies readonly (keyof CleaningDetails)[];

export type PlainCleaningAnswers = Pick<CleaningDetails, (typeof PLAIN_CLEANING_ANSWERS)[number]>;

export const HOME_TYPES = ["apartment", "house", "studio", "office", "storage"] as const;
export type HomeType = (typeof HOME_TYPES)[number];

/** Things that need more people or special tools. */
export const HEAVY_ITEMS = [
  "piano",
  "grand_piano",
  "safe",
  "aquarium",
  "billiard_table",
  "stone_top",
  "fitness_machine",
] as const;
export type HeavyItem = (typeof HEAVY_ITEMS)[number];

/** Services of a mover beside carrying. */
export const MOVING_SERVICES = ["packing", "assembly", "storage"] as const;
export type MovingService = (typeof MOVING_SERVICES)[number];

/** Whether the date of a move may change. */
export const DATE_CHOICES = ["fixed", "flexible"] as const;
export type DateChoice = (typeof DATE_CHOICES)[number];

/** Where the van can stand. */
export const PARKINGS = ["door", "near", "difficult"] as const;
export type Parking = (typeof PARKINGS)[number];

/** Whether a furniture lift outside is needed, or cannot stand there. */
export const FURNITURE_LIFTS = ["needed", "not_needed", "impossible"] as const;
export type FurnitureLift = (typeof FURNITURE_LIFTS)[number];

/** One end of a move, without its street and house number. */
export type MovingStop = {
  place: string;
  /** Null outside the Netherlands. */
  postcode4: string | null;
  /** As the client wrote it; absent in the Netherlands. */
  country?: string;
  homeType: HomeType;
  /** 0 is the ground floor. */
  floor: number;
  lift: boolean;
  /** From the door to the van; null when not said. */
  walkingMeters: number | null;
  /** Absent when not said, and in requests from before these questions. */
  parking?: Parking;
  /** Whether parking takes a permit. */
  permit?: boolean;
  furnitureLift?: FurnitureLift;
};

/** The answers of the moving wizard, without the client's contact details. */
export type MovingDetails = {
  vertical: "moving";
  type: MovingCategory;
  from: MovingStop;
  to: MovingStop;
  rooms: number | null;
  boxes: number | null;
  /** Cubic metres in steps of 0.5: computed from the inventory, or else as the client gave it. */
  volumeM3: number | null;
  /** Number of each item; absent when the client made no list. */
  inventory?: Inventory;
  /** Codes of `HEAVY_ITEMS`, and the client's own words for other items. */
  heavyItems: string[];
  packing: boolean;
  assembly: boolean;
  storage: boolean;
  budgetBand: BudgetBand | null;
} & AskedConditions;

export type BriefDetails = CleaningDetails | MovingDetails;

/** What a brief asks, as companies read it before a reveal: everything that its client may change. */
export type BriefContent = {
  details: BriefDetails;
  eventDate: Day | null;
  dateFlexible: boolean;
  description: string;
  additionalInfo: string;
};

/** One function for the details of each vertical. */
export type PerDetails<Result> = {
  [V in Vertical]: (details: Extract<BriefDetails, { vertical: V }>) => Result;
};

/** Calls the function for the vertical of these details. */
export function byVertical<Result>(details: BriefDetails, functions: PerDetails<Result>): Result {
  const call = functions[details.vertical] as (details: BriefDetails) => Result;
  return call(details);
}
