import { expect, test } from "vitest";
import type { CleaningDetails, MovingDetails } from "#domain/briefs/details.ts";
import { briefAnswers, requestLabel } from "./brief-answers.ts";

const move: MovingDetails = {
  vertical: "moving",
  type: "INTERNATIONAL",
  from: {
    place: "Utrecht",
    postcode4: "3511",
    homeType: "apartment",
    floor: 3,
    lift: true,
    walkingMeters: 20,
  },
  to: {
    place: "Gent",
    postcode4: null,
    country: "België",
    homeType: "house",
    floor: 0,
    lift: false,
    walkingMeters: 5,
  },
  rooms: 3,
  boxes: 40,
  volumeM3: 12.5,
  inventory: { dining_chair: 3, desk: 1, sofa_2_seats: 1 },
  heavyItems: ["piano", "Orgel, 90 kilo"],
  packing: true,
  assembly: false,
  storage: false,
  budgetBand: "1000_2500",
};

test("every answer about a move has words, and its inventory is listed by room", () => {
  expect(briefAnswers(move, "client")).toEqual([
    { label: "Soort verhuizing", value: "Internationale verhuizing" },
    { label: "Van", value: "Utrecht (3511)\nAppartement, 3e verdieping, met lift, 20\u00a0meter lopen" },
    { label: "Naar", value: "Gent (België)\nHuis, begane grond, 5\u00a0meter lopen" },
    { label: "Kamers", value: "3" },
    { label: "Verhuisdozen", value: "40" },
    { label: "Inhoud", value: "12,5 m³" },
    { label: "Woonkamer", value: "1× Tweezitsbank\n3× Eettafelstoel" },
    { label: "Werkkamer", value: "1× Bureau" },
    { label: "Zware spullen", value: "Piano, Orgel, 90 kilo" },
    { label: "Inpakken", value: "Ja" },
    { label: "Meubels monteren", value: "Nee" },
    { label: "Opslag", value: "Nee" },
    { label: "Budget", value: "€\u00a01.000 tot €\u00a02.500" },
  ]);
});

test("a move without an inventory, as in the demo, has no list", () => {
  const { inventory: _, ...without } = move;
  const labels = briefAnswers(
    { ...without, rooms: null, boxes: null, volumeM3: null, heavyItems: [] },
    "client",
  ).map(({ label }) => label);
  expect(labels).toEqual([
    "Soort verhuizing",
    "Van",
    "Naar",
    "Inpakken",
    "Meubels monteren",
    "Opslag",
    "Budget",
  ]);
});

test("end cleaning keeps the name of the chosen service, in every category", () => {
  const details = { vertical: "cleaning", serviceType: "end" } as CleaningDetails;
  const named = (change: Partial<CleaningDetails>) =>
    requestLabel({ vertical: "cleaning", category: "DEEP_CLEANING", details: { ...details, ...change } });
  expect(named({})).toBe("Oplevering na verhuizing");
  expect(named({ serviceType: "deep" })).toBe("Grote schoonmaak");
  expect(requestLabel({ vertical: "moving", category: "INTERNATIONAL", details: move })).toBe(
    "Internationale verhuizing",
  );
});

test("who brings the cleaning supplies is worded for the reader", () => {
  const cleaning: CleaningDetails = {
    vertical: "cleaning",
    serviceType: "regular",
    afterConstruction: null,
    frequency: "weekly",
    propertyType: "house",
    squareMeters: 80,
    rooms: [],
    additionalServices: [],
    cleaningSupplies: "client",
    timePreference: "flexible",
    budgetBand: null,
  };
  const supplies = (reader: "client" | "company") =>
    briefAnswers(cleaning, reader).find(({ label }) => label === "Schoonmaakmiddelen")?.value;
  expect(supplies("client")).toBe("Ik heb ze zelf in huis");
  expect(supplies("company")).toBe("Heeft de opdrachtgever in huis");
});

const office: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "office",
  afterConstruction: null,
  frequency: "weekly",
  propertyType: "office",
  squareMeters: 300,
  rooms: [],
  additionalServices: [],
  cleaningSupplies: null,
  timePreference: "flexible",
  budgetBand: null,
  office: { rooms: { workroom: 4, toilet: 2 }, floors: ["carpet", "tiles"], people: 18 },
};

/** The answers beside those that every cleaning brief has. */
const ownAnswers = (details: CleaningDetails) =>
  Object.fromEntries(
    briefAnswers(details, "company")
      .filter(({ label }) => !/^(?:Soort|Na bouw|Oppervlakte|Moment)/.test(label))
      .map(({ label, value }) => [label, value]),
  );

test("the answers of each service have words", () => {
  expect(ownAnswers(office)).toEqual({
    "Hoe vaak": "Elke week",
    Ruimtes: "4× werkkamers, 2× toiletten",
    Vloer: "Tapijt, tegels of steen",
    Medewerkers: "18",
  });
  expect(
    ownAnswers({
      ...office,
      office: undefined,
      windows: { count: 24, sides: "both", floor: "second", reach: "ladder" },
    }),
  ).toMatchObject({
    "Aantal ramen": "24",
    "Binnen of buiten": "Binnen en buiten",
    "Hoogste verdieping": "2e verdieping",
    Bereikbaar: "Met een ladder",
  });
  expect(
    ownAnswers({ ...office, office: undefined, carpet: { material: "wool", stains: ["pets"] } }),
  ).toMatchObject({ Materiaal: "Wol", Vlekken: "Huisdieren" });
  expect(
    ownAnswers({
      ...office,
      office: undefined,
      frequency: "once",
      construction: "remains",
      handOver: { day: "2026-12-01", isEmpty: true },
    }),
  ).toEqual({
    Oplevering: "1\u00a0december\u00a02026",
    "Woning leeg": "Ja",
    "Staat na de bouw": "Ook resten van verf, kit of lijm",
  });
});

test("a request from before these questions shows only what it answered", () => {
  expect(ownAnswers({ ...office, office: undefined })).toEqual({ "Hoe vaak": "Elke week" });
});

test("parking, permit and furniture lift are part of an end of a move", () => {
  const from = {
    ...move.from,
    walkingMeters: null,
    parking: "near",
    permit: true,
    furnitureLift: "needed",
  } as const;
  expect(briefAnswers({ ...move, from }, "company")).toContainEqual({
    label: "Van",
    value:
      "Utrecht (3511)\nAppartement, 3e verdieping, met lift, parkeren: in de buurt, vergunning nodig, verhuislift: nodig",
  });
});
