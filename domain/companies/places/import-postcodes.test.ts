import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postcodes } from "#db/schema/places.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { geonamesLine } from "../../../tests/support/servers/geonames.ts";
import { importPostcodes, NoPostcodesError } from "./import-postcodes.ts";

let harness: TestHarness;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.db.delete(postcodes));

const importLines = (lines: AsyncIterable<string> | Iterable<string>, fewer = false) =>
  importPostcodes(harness.ctx({ kind: "system" }), { lines, fewer });

async function* brokenFile() {
  yield geonamesLine("3503", "Nieuw");
  throw new Error("read error");
}

const stored = () =>
  harness.db.select().from(postcodes).orderBy(asc(postcodes.postcode4), asc(postcodes.place));
const storedPlaces = async () => (await stored()).map((row) => `${row.postcode4} ${row.place}`);

describe("an import", () => {
  test("stores what each line says", async () => {
    expect(await importLines([geonamesLine("3501", "Proefdorp")])).toEqual({
      imported: 1,
      replaced: 0,
      malformed: 0,
      malformedLines: [],
    });
    expect(await stored()).toEqual([
      {
        postcode4: "3501",
        place: "Proefdorp",
        province: "Utrecht",
        latitude: 52.1,
        longitude: 5.2,
      },
    ]);
  });

  test("accepts a byte order mark, Windows line ends and empty lines", async () => {
    const result = await importLines([
      `\uFEFF${geonamesLine("3501", "Proefdorp")}\r`,
      "",
      "\r",
      geonamesLine("3502", "Elders"),
    ]);
    expect(result).toMatchObject({ imported: 2, malformed: 0 });
  });

  test("accepts several places of one postcode, and more rows than fit in one statement", async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) =>
      geonamesLine(String(3000 + (index % 500)), `Proef ${index}`),
    );
    expect(await importLines(lines)).toMatchObject({ imported: 2_500, malformed: 0 });
    expect(await harness.db.$count(postcodes)).toBe(2_500);
  });

  test("replaces the previous import", async () => {
    await importLines([geonamesLine("3501", "Oud"), geonamesLine("3502", "Blijft")]);
    const result = await importLines([
      geonamesLine("3502", "Blijft"),
      geonamesLine("3503", "Nieuw"),
      geonamesLine("3504", "Nieuw"),
    ]);
    expect(result).toMatchObject({ imported: 3, replaced: 2 });
    expect(await storedPlaces()).toEqual(["3502 Blijft", "3503 Nieuw", "3504 Nieuw"]);
  });
});

describe("a malformed line", () => {
  test.each([
    ["country", geonamesLine("3501", "Proefdorp", { 0: "BE" })],
    ["duplicate", geonamesLine("3500", "Goed", { 5: "Elders" })],
  ])("is left out for its %s and reported", async (reason, malformed) => {
    expect(await importLines([geonamesLine("3500", "Goed"), malformed])).toEqual({
      imported: 1,
      replaced: 0,
      malformed: 1,
      malformedLines: [{ line: 2, reason }],
    });
    expect(await storedPlaces()).toEqual(["3500 Goed"]);
  });

  test("is always counted; the first ten are listed", async () => {
    const bad = Array.from({ length: 25 }, () => "geen postcode");
    const result = await importLines([...bad, geonamesLine("3500", "Goed")]);
    expect(result).toMatchObject({ imported: 1, malformed: 25 });
    expect(result.malformedLines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("a failed import keeps the stored rows", () => {
  beforeEach(() => importLines([geonamesLine("3501", "Oud"), geonamesLine("3502", "Oud")]));

  test("without one valid line", async () => {
    const failure = await importLines(["geen postcode", ""]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoPostcodesError);
    expect(failure).toMatchObject({
      code: "invalid_input",
      malformed: 1,
      malformedLines: [{ line: 1, reason: "column_count" }],
    });
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });

  test("when the file has less than nine tenths of them, unless `fewer` is set", async () => {
    const file = Array.from({ length: 20 }, (_, index) => geonamesLine("3503", `Proef ${index}`));
    await importLines(file);
    await expect(importLines(file.slice(0, 17))).rejects.toMatchObject({ found: 17, stored: 20 });
    expect(await harness.db.$count(postcodes)).toBe(20);
    await importLines(file.slice(0, 18));
    await importLines(file.slice(0, 3), true);
    expect(await harness.db.$count(postcodes)).toBe(3);
  });

  test("when reading the file fails", async () => {
    await expect(importLines(brokenFile())).rejects.toThrow("read error");
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });

  test("when the database refuses a row of a later batch", async () => {
    await harness.db.execute(sql`alter table postcodes add constraint fault check (place <> 'Breekpunt')`);
    const lines = Array.from({ length: 1_500 }, (_, index) => geonamesLine("3503", `Nieuw ${index}`));
    await expect(importLines([...lines, geonamesLine("3504", "Breekpunt")])).rejects.toThrow();
    await harness.db.execute(sql`alter table postcodes drop constraint fault`);
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });
});

test("concurrent imports leave the rows of exactly one of them", async () => {
  const files = ["A", "B", "C", "D"].map((name) =>
    Array.from({ length: 1_200 }, (_, index) => geonamesLine(String(3000 + index), `Proef ${name}`)),
  );
  const results = await Promise.all(files.map((file) => importLines(file)));
  expect(results.map(({ replaced }) => replaced).toSorted((a, b) => a - b)).toEqual([0, 1_200, 1_200, 1_200]);
  const rows = await stored();
  expect(rows).toHaveLength(1_200);
  expect(new Set(rows.map(({ place }) => place)).size).toBe(1);
});
