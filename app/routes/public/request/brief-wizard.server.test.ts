import { afterEach, beforeEach, expect, test } from "vitest";
import { postcodes } from "#db/schema/places.ts";
import { openTestHarness, type TestHarness } from "../../../../tests/support/harness/harness.ts";
import { HARD_PLACE_NAMES } from "../../../../tests/support/people/place-names.ts";
import { cleaningWizard } from "./cleaning/cleaning-wizard.server.ts";
import { loadBriefStep } from "./brief-wizard.server.ts";
import { completeAddresses } from "./typed-address.server.ts";

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
  const row = {
    postcode4: "3511",
    place: "Utrecht",
    province: "Utrecht" as const,
    latitude: 52.1,
    longitude: 5.1,
  };
  await harness.db.insert(postcodes).values(row);
});
afterEach(() => harness.close());

/** Loads the third step after the first two were answered. */
async function addressStep(typed: Record<string, string>) {
  const answers = {
    serviceType: "regular",
    frequency: "once",
    startDate: "2026-04-01",
    propertyType: "house",
  };
  const url = new URL("http://site.test/brief-form?stap=3");
  for (const [name, value] of Object.entries({ ...answers, ...typed })) url.searchParams.set(name, value);
  const loaded = await loadBriefStep(
    new Request(url),
    new URL(url),
    harness.ctx({ kind: "visitor" }),
    cleaningWizard,
    [],
  );
  if (loaded.interrupted !== null) throw new Error("asked about a draft that this browser has not");
  return loaded;
}

test("fills in the place of an imported postcode, and says so", async () => {
  const { step, answers, places } = await addressStep({ postcode: "3511 AB" });
  expect([step, answers.place, places]).toEqual([3, "Utrecht", { place: "Utrecht" }]);
});

test("keeps a typed place, and fills in nothing for an unknown postcode", async () => {
  expect(await addressStep({ postcode: "3511 AB", place: "De Meern" })).toMatchObject({
    answers: { place: "De Meern" },
    places: {},
  });
  for (const postcode of ["9999 ZZ", "straks", ""]) {
    expect((await addressStep({ postcode })).places).toEqual({});
  }
});

/** A form after `completeAddresses`. */
async function completed(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  await completeAddresses(harness.ctx({ kind: "visitor" }), form);
  return form;
}

test("fills in an empty place before the step is validated", async () => {
  const form = await completed({
    "from.postcode": "3511 AB",
    "from.place": "",
    "to.postcode": "3511 AB",
    "to.place": "Zeist",
  });
  expect([form.get("from.place"), form.get("to.place")]).toEqual(["Utrecht", "Zeist"]);
});

test("replaces a filled-in place when its postcode changes, and keeps a typed one", async () => {
  const moved = await completed({
    "from.postcode": "1011 AB",
    "from.place": "Utrecht",
    "from.placeFound": "Utrecht",
    "to.postcode": "3511 AB",
    "to.place": "De Meern",
    "to.placeFound": "Utrecht",
  });
  expect([moved.get("from.place"), moved.get("to.place")]).toEqual(["", "De Meern"]);
  const back = await completed({ postcode: "3511 AB", place: "Amsterdam", placeFound: "Amsterdam" });
  expect(back.get("place")).toBe("Utrecht");
});

test("writes a typed place as the table of postcodes does", async () => {
  const rows = HARD_PLACE_NAMES.map((place, at) => ({ postcode4: `${9500 + at}`, place }));
  const drenthe = { province: "Drenthe" as const, latitude: 52.9, longitude: 6.9 };
  await harness.db.insert(postcodes).values(rows.map((row) => ({ ...row, ...drenthe })));
  for (const { postcode4, place } of rows)
    for (const typed of [place, place.toLowerCase(), place.toUpperCase()])
      expect((await completed({ postcode: `${postcode4} AB`, place: typed })).get("place")).toBe(place);
});

test("still knows a filled-in place when its step is opened again", async () => {
  expect((await addressStep({ postcode: "3511 AB", place: "Utrecht" })).places).toEqual({ place: "Utrecht" });
});

test.each([
  ["12a", "", "12", "a"],
  ["12 bis", "", "12", "bis"],
  ["12-2", "", "12", "2"],
  ["12", "", "12", ""],
  ["12a", "hs", "12a", "hs"],
  ["twaalf", "", "twaalf", ""],
])(
  "splits the number %j with the addition %j into %j and %j",
  async (number, addition, newNumber, newAddition) => {
    const form = await completed({ "to.houseNumber": number, "to.addition": addition });
    expect([form.get("to.houseNumber"), form.get("to.addition")]).toEqual([newNumber, newAddition]);
  },
);
