import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { postcodes } from "#db/schema/places.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { importPostcodes, NoPostcodesError } from "./import-postcodes.ts";
import { findPlace } from "./views.ts";

let database: TestDatabase;
let ctx: ReturnType<typeof createDatabase>;

beforeAll(async () => {
  database = await testDatabase();
  ctx = createDatabase(database.url);
});
afterAll(async () => {
  await ctx.pool.end();
  await database.drop();
});
beforeEach(() => ctx.db.delete(postcodes));

/** A line in the GeoNames layout about a made-up place; `change` replaces columns by number. */
function line(postcode: string, place: string, change: Record<number, string> = {}): string {
  const columns = [
    "NL",
    postcode,
    place,
    "Utrecht",
    "09",
    "Gemeente Voorbeeld",
    "0001",
    "",
    "",
    "52.1",
    "5.2",
    "4",
  ];
  return columns.map((column, index) => change[index] ?? column).join("\t");
}

async function* brokenFile() {
  yield line("3503", "Nieuw");
  throw new Error("read error");
}

const stored = () => ctx.db.select().from(postcodes).orderBy(asc(postcodes.postcode4), asc(postcodes.place));
const storedPlaces = async () => (await stored()).map((row) => `${row.postcode4} ${row.place}`);

describe("an import", () => {
  test("keeps what each line says", async () => {
    expect(await importPostcodes(ctx, [line("3501", "Proefdorp")])).toEqual({
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
        municipality: "Voorbeeld",
        latitude: 52.1,
        longitude: 5.2,
      },
    ]);
  });

  test.each([
    ["Guelders", "Gelderland"],
    ["North Holland", "Noord-Holland"],
    ["South Holland", "Zuid-Holland"],
    ["North Brabant", "Noord-Brabant"],
    ["Fryslân", "Friesland"],
    ["Zealand", "Zeeland"],
    ["Provincie Drenthe", "Drenthe"],
    ["noord-brabant", "Noord-Brabant"],
    ["Limburg", "Limburg"],
  ])("reads the province %s as %s", async (name, province) => {
    await importPostcodes(ctx, [line("3501", "Proefdorp", { 3: name })]);
    expect((await stored())[0]?.province).toBe(province);
  });

  test.each([
    ["Gemeente Proef aan Zee", "Proef aan Zee"],
    ["Proef Municipality", "Proef"],
    ["Proef. Municipality", "Proef"],
    ["Proef en Braak  Municipality", "Proef en Braak"],
    ["Proef Municipalitye", "Proef"],
    ["Proef Municipalty", "Proef"],
    ["Proef", "Proef"],
    ["", null],
    ["Municipality", null],
  ])("reads the municipality %j as %j", async (text, municipality) => {
    await importPostcodes(ctx, [line("3501", "Proefdorp", { 5: text })]);
    expect((await stored())[0]?.municipality).toBe(municipality);
  });

  test("does not stumble over a byte order mark, Windows line ends and empty lines", async () => {
    const result = await importPostcodes(ctx, [
      `\uFEFF${line("3501", "Proefdorp")}\r`,
      "",
      "\r",
      line("3502", "Elders"),
    ]);
    expect(result).toMatchObject({ imported: 2, malformed: 0 });
  });

  test("takes several places of one postcode, and more rows than fit in one statement", async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) =>
      line(String(3000 + (index % 500)), `Proef ${index}`),
    );
    expect(await importPostcodes(ctx, lines)).toMatchObject({ imported: 2_500, malformed: 0 });
    expect(await ctx.db.$count(postcodes)).toBe(2_500);
  });

  test("replaces the former one", async () => {
    await importPostcodes(ctx, [line("3501", "Oud"), line("3502", "Blijft")]);
    const result = await importPostcodes(ctx, [
      line("3502", "Blijft"),
      line("3503", "Nieuw"),
      line("3504", "Nieuw"),
    ]);
    expect(result).toMatchObject({ imported: 3, replaced: 2 });
    expect(await storedPlaces()).toEqual(["3502 Blijft", "3503 Nieuw", "3504 Nieuw"]);
  });
});

describe("a malformed line", () => {
  test.each([
    ["column_count", "NL\t3501\tProefdorp"],
    ["column_count", `${line("3501", "Proefdorp")}\t`],
    ["country", line("3501", "Proefdorp", { 0: "BE" })],
    ["postcode", line("0999", "Proefdorp")],
    ["postcode", line("350", "Proefdorp")],
    ["postcode", line("3501 AB", "Proefdorp")],
    ["place", line("3501", "  ")],
    ["place", line("3501", "Proef\u0000dorp")],
    ["province", line("3501", "Proefdorp", { 3: "Vlaanderen" })],
    ["province", line("3501", "Proefdorp", { 3: "" })],
    ["coordinates", line("3501", "Proefdorp", { 9: "" })],
    ["coordinates", line("3501", "Proefdorp", { 10: "5,2" })],
    ["coordinates", line("3501", "Proefdorp", { 9: "0x34" })],
    ["outside_netherlands", line("3501", "Proefdorp", { 9: "48.85" })],
    ["outside_netherlands", line("3501", "Proefdorp", { 10: "-5.2" })],
    ["outside_netherlands", line("3501", "Proefdorp", { 9: "5.2", 10: "52.1" })],
    ["duplicate", line("3500", "Goed", { 5: "Elders" })],
  ])("is left out for its %s and reported", async (reason, malformed) => {
    expect(await importPostcodes(ctx, [line("3500", "Goed"), malformed])).toEqual({
      imported: 1,
      replaced: 0,
      malformed: 1,
      malformedLines: [{ line: 2, reason }],
    });
    expect(await stored()).toMatchObject([{ place: "Goed", municipality: "Voorbeeld" }]);
  });

  test("is counted always and listed up to ten", async () => {
    const bad = Array.from({ length: 25 }, () => "geen postcode");
    const result = await importPostcodes(ctx, [...bad, line("3500", "Goed")]);
    expect(result).toMatchObject({ imported: 1, malformed: 25 });
    expect(result.malformedLines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("an import that fails leaves the former rows", () => {
  beforeEach(() => importPostcodes(ctx, [line("3501", "Oud"), line("3502", "Oud")]));

  test("without one good line", async () => {
    const failure = await importPostcodes(ctx, ["geen postcode", ""]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoPostcodesError);
    expect(failure).toMatchObject({
      code: "invalid_input",
      malformed: 1,
      malformedLines: [{ line: 1, reason: "column_count" }],
    });
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });

  test("when the file breaks off", async () => {
    await expect(importPostcodes(ctx, brokenFile())).rejects.toThrow("read error");
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });

  test("when the database refuses a row of a later batch", async () => {
    await ctx.db.execute(sql`alter table postcodes add constraint fault check (place <> 'Breekpunt')`);
    const lines = Array.from({ length: 1_500 }, (_, index) => line("3503", `Nieuw ${index}`));
    await expect(importPostcodes(ctx, [...lines, line("3504", "Breekpunt")])).rejects.toThrow();
    await ctx.db.execute(sql`alter table postcodes drop constraint fault`);
    expect(await storedPlaces()).toEqual(["3501 Oud", "3502 Oud"]);
  });
});

test("of imports at the same time, one is there whole afterwards", async () => {
  const files = ["A", "B", "C", "D"].map((name) =>
    Array.from({ length: 1_200 }, (_, index) => line(String(3000 + index), `Proef ${name}`)),
  );
  const results = await Promise.all(files.map((file) => importPostcodes(ctx, file)));
  expect(results.map(({ replaced }) => replaced).toSorted((a, b) => a - b)).toEqual([0, 1_200, 1_200, 1_200]);
  const rows = await stored();
  expect(rows).toHaveLength(1_200);
  expect(new Set(rows.map(({ place }) => place)).size).toBe(1);
});

describe("where a postcode lies", () => {
  test("is the place, when the postcode has one", async () => {
    await importPostcodes(ctx, [line("3501", "Proefdorp")]);
    const found = { place: "Proefdorp", province: "Utrecht", latitude: 52.1, longitude: 5.2 };
    expect(await findPlace(ctx, "3501 AB")).toEqual(found);
    expect(await findPlace(ctx, " 3501ab")).toEqual(found);
    expect(await findPlace(ctx, "3501")).toEqual(found);
  });

  test("is the middle of its places, when it has several", async () => {
    await importPostcodes(ctx, [line("3501", "Een", { 9: "52" }), line("3501", "Twee", { 9: "52.5" })]);
    expect(await findPlace(ctx, "3501 AB")).toEqual({
      place: null,
      province: "Utrecht",
      latitude: 52.25,
      longitude: 5.2,
    });
  });

  test("is in the province of the ranges, also when a row says another", async () => {
    await importPostcodes(ctx, [
      line("3501", "Misplaatst", { 3: "Limburg" }),
      line("3502", "Misplaatst", { 3: "Limburg", 9: "51" }),
      line("3502", "Proefdorp"),
    ]);
    expect(await findPlace(ctx, "3501 AB")).toEqual({
      place: null,
      province: "Utrecht",
      latitude: null,
      longitude: null,
    });
    expect(await findPlace(ctx, "3502 AB")).toMatchObject({
      place: null,
      province: "Utrecht",
      latitude: 52.1,
    });
  });

  test("is the province alone, when the postcode is not in the table", async () => {
    const found = { place: null, province: "Groningen", latitude: null, longitude: null };
    expect(await findPlace(ctx, "9999 ZZ")).toEqual(found);
  });

  test("is nowhere for what is no postcode", async () => {
    const nowhere = { place: null, province: null, latitude: null, longitude: null };
    expect(await findPlace(ctx, "0123 AB")).toEqual(nowhere);
    expect(await findPlace(ctx, "1234 SS")).toEqual(nowhere);
  });
});
