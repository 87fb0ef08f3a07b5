import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postcodes } from "#db/schema/places.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { geonamesLine } from "../../../tests/support/servers/geonames.ts";
import { importPostcodes } from "./import-postcodes.ts";
import { findPlace } from "./views.ts";

let harness: TestHarness;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.db.delete(postcodes));

const importLines = (lines: AsyncIterable<string> | Iterable<string>, fewer = false) =>
  importPostcodes(harness.ctx({ kind: "system" }), { lines, fewer });

describe("the location of a postcode", () => {
  test("is its place, when it has one", async () => {
    await importLines([geonamesLine("3501", "Proefdorp")]);
    const found = {
      place: "Proefdorp",
      province: "Utrecht",
      latitude: 52.1,
      longitude: 5.2,
      names: ["Proefdorp"],
    };
    expect(await findPlace(harness, "3501 AB")).toEqual(found);
    expect(await findPlace(harness, " 3501ab")).toEqual(found);
    expect(await findPlace(harness, "3501")).toEqual(found);
  });

  test("is the mean of its places, when it has several", async () => {
    await importLines([
      geonamesLine("3501", "Een", { 9: "52" }),
      geonamesLine("3501", "Twee", { 9: "52.5" }),
    ]);
    expect(await findPlace(harness, "3501 AB")).toEqual({
      place: null,
      province: "Utrecht",
      latitude: 52.25,
      longitude: 5.2,
      names: ["Een", "Twee"],
    });
  });

  test("has the province of the ranges, also when a row says another", async () => {
    await importLines([
      geonamesLine("3501", "Misplaatst", { 3: "Limburg" }),
      geonamesLine("3502", "Misplaatst", { 3: "Limburg", 9: "51" }),
      geonamesLine("3502", "Proefdorp"),
    ]);
    expect(await findPlace(harness, "3501 AB")).toEqual({
      place: null,
      province: "Utrecht",
      latitude: null,
      longitude: null,
      names: ["Misplaatst"],
    });
    expect(await findPlace(harness, "3502 AB")).toMatchObject({
      place: null,
      province: "Utrecht",
      latitude: 52.1,
    });
  });

  test("is only a province when no row has the postcode", async () => {
    const found = { place: null, province: "Groningen", latitude: null, longitude: null, names: [] };
    expect(await findPlace(harness, "9999 ZZ")).toEqual(found);
  });

  test("is empty for an invalid postcode", async () => {
    const nowhere = { place: null, province: null, latitude: null, longitude: null, names: [] };
    expect(await findPlace(harness, "0123 AB")).toEqual(nowhere);
    expect(await findPlace(harness, "1234 SS")).toEqual(nowhere);
  });
});
