import { expect, test } from "vitest";
import type { CleaningDetails, MovingDetails, MovingStop } from "../briefs/details.ts";
import { INCLUSION_CODES } from "./details.ts";
import { essentialInclusions, INCLUSIONS } from "./inclusions.ts";

const CLEAN: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "regular",
  afterConstruction: null,
  frequency: "weekly",
  propertyType: "house",
  squareMeters: 100,
  rooms: [],
  additionalServices: [],
  cleaningSupplies: "cleaner",
  timePreference: "flexible",
  budgetBand: null,
};
const STOP: MovingStop = {
  place: "Utrecht",
  postcode4: "3511",
  homeType: "apartment",
  floor: 0,
  lift: false,
  walkingMeters: 5,
};
const MOVE: MovingDetails = {
  vertical: "moving",
  type: "RESIDENTIAL",
  from: STOP,
  to: STOP,
  rooms: 3,
  boxes: 20,
  volumeM3: 20,
  heavyItems: [],
  packing: false,
  assembly: false,
  storage: false,
  budgetBand: null,
};

test("every inclusion belongs to a service", () => {
  expect(new Set(Object.values(INCLUSIONS).flat())).toEqual(new Set(INCLUSION_CODES));
});

test("travel is essential, and materials unless the client has them", () => {
  expect(essentialInclusions(CLEAN)).toEqual(["materials", "travel"]);
  expect(essentialInclusions({ ...CLEAN, cleaningSupplies: "client" })).toEqual(["travel"]);
  expect(essentialInclusions({ ...CLEAN, cleaningSupplies: "discuss" })).toEqual(["materials", "travel"]);
});

test("what the client asked for is essential", () => {
  const asked = { ...CLEAN, additionalServices: ["oven", "window_cleaning", "mopping_floors"] as const };
  expect(essentialInclusions({ ...asked, additionalServices: [...asked.additionalServices] })).toEqual([
    "materials",
    "travel",
    "windows_inside",
    "oven",
  ]);
});

test("a window cleaner says whether the outside is included", () => {
  expect(essentialInclusions({ ...CLEAN, serviceType: "window" })).toEqual(["windows_outside", "travel"]);
});

test("a mover says whether the requested services, heavy items and a furniture lift are included", () => {
  expect(essentialInclusions(MOVE)).toEqual(["travel", "transport_insurance"]);
  const much = {
    ...MOVE,
    packing: true,
    assembly: true,
    storage: true,
    heavyItems: ["piano"],
    to: { ...STOP, floor: 2 },
  };
  expect(essentialInclusions(much)).toEqual([
    "travel",
    "packing",
    "assembly",
    "lift",
    "heavy_items",
    "storage",
    "transport_insurance",
  ]);
  expect(essentialInclusions({ ...MOVE, to: { ...STOP, floor: 4, lift: true } })).not.toContain("lift");
});

const to = (change: Partial<MovingStop>) => essentialInclusions({ ...MOVE, to: { ...STOP, ...change } });

test("the sides of the windows and the furniture lift that a client asked for are essential", () => {
  const windows = { ...CLEAN, serviceType: "window" as const, cleaningSupplies: null };
  const answers = { count: 4, floor: "ground", reach: null } as const;
  expect(essentialInclusions(windows)).toContain("windows_outside");
  expect(essentialInclusions({ ...windows, windows: { ...answers, sides: "inside" } })).toEqual([
    "windows_inside",
    "travel",
  ]);
  expect(to({ furnitureLift: "needed" })).toContain("lift");
  expect(to({ floor: 4, furnitureLift: "not_needed" })).not.toContain("lift");
});
