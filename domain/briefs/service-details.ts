import type { Day } from "../kernel/dates.ts";

// Answers that only some services need for a price. Requests from before these questions don't have them.

export const WINDOW_SIDES = ["outside", "inside", "both"] as const;
export const WINDOW_FLOORS = ["ground", "first", "second", "higher"] as const;
/** How somebody gets to the windows outside. */
export const WINDOW_REACHES = ["ladder", "balcony_roof", "hard"] as const;
export type WindowSides = (typeof WINDOW_SIDES)[number];
export type WindowFloor = (typeof WINDOW_FLOORS)[number];
export type WindowReach = (typeof WINDOW_REACHES)[number];

export type WindowAnswers = {
  count: number;
  sides: WindowSides;
  /** The highest floor with windows. */
  floor: WindowFloor;
  reach: WindowReach | null;
};

export const OFFICE_ROOMS = ["workroom", "meeting_room", "pantry", "toilet", "hallway"] as const;
export const OFFICE_FLOORS = ["carpet", "hard", "wood", "tiles"] as const;
export type OfficeRoom = (typeof OFFICE_ROOMS)[number];
export type OfficeFloor = (typeof OFFICE_FLOORS)[number];

export type OfficeAnswers = {
  /** Number of rooms of each type; types that are not there are absent. */
  rooms: Partial<Record<OfficeRoom, number>>;
  floors: OfficeFloor[];
  /** How many people work there. */
  people: number | null;
};

export const CARPET_MATERIALS = ["wool", "synthetic", "plant", "unknown"] as const;
export const CARPET_STAINS = ["drinks", "pets", "grease", "other"] as const;
export type CarpetMaterial = (typeof CARPET_MATERIALS)[number];
export type CarpetStain = (typeof CARPET_STAINS)[number];

/** The size of the carpet is the brief's own `squareMeters`. */
export type CarpetAnswers = { material: CarpetMaterial | null; stains: CarpetStain[] };

/** The day on which the home is handed over, and whether it is empty by then. */
export type HandOverAnswers = { day: Day; isEmpty: boolean };

/** What building work left: fine dust, remains of paint and glue too, or rubble too. */
export const CONSTRUCTION_STATES = ["dust", "remains", "rubble"] as const;
export type ConstructionState = (typeof CONSTRUCTION_STATES)[number];

/** The answers of the services that have questions of their own. */
export type ServiceDetails = {
  windows?: WindowAnswers;
  office?: OfficeAnswers;
  carpet?: CarpetAnswers;
  handOver?: HandOverAnswers;
  construction?: ConstructionState;
};
