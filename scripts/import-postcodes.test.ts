import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { postcodes } from "#db/schema/places.ts";
import { command } from "../tests/support/servers/command.ts";
import { type TestDatabase, testDatabase } from "../tests/support/servers/database.ts";

const GOOD = "NL\t3501\tProefdorp\tUtrecht\t09\tGemeente Voorbeeld\t0001\t\t\t52.1\t5.2\t4";

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "postcodes-"));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const importFrom = (...args: string[]) =>
  command("import-postcodes", args, { DATABASE_URL: database.url, DATA_DIR: folder });

async function fileOf(...lines: string[]): Promise<string> {
  const path = join(folder, "postcodes.txt");
  await writeFile(path, lines.join("\n"));
  return path;
}

test("prints what it imported, what it skipped and the source of the data", async () => {
  const { out, err, code } = await importFrom(await fileOf(GOOD, "geen postcode", ""));
  expect(out).toBe(
    [
      "Places imported: 1, in place of 0.",
      "1 malformed line left out:",
      "  line 2: not 12 columns, separated by tabs",
      "Postcodegegevens: GeoNames, CC BY 4.0",
      "",
    ].join("\n"),
  );
  expect({ err, code }).toEqual({ err: "", code: 0 });
  const { db, pool } = createDatabase(database.url, 1);
  expect(await db.$count(postcodes)).toBe(1);
  await pool.end();
});

test("skips a place that is not UTF-8", async () => {
  const path = await fileOf(GOOD, GOOD.replace("Proefdorp", "Gorredijk@@"));
  await writeFile(path, (await readFile(path, "latin1")).replace("@@", "\xff\xfe"), "latin1");
  const { out, code } = await importFrom(path);
  expect({ out, code }).toEqual({
    out: expect.stringContaining("  line 2: column 3 is not the name of a place in UTF-8\n"),
    code: 0,
  });
});

test("refuses a file that may be truncated, and accepts it with --fewer", async () => {
  const places = Array.from({ length: 12 }, (_, index) => GOOD.replace("Proefdorp", `Proefdorp ${index}`));
  expect(await importFrom(await fileOf(...places))).toMatchObject({ code: 0 });
  const short = await fileOf(...places.slice(0, 4));
  expect(await importFrom(short)).toEqual({
    code: 1,
    out: "",
    err: "Nothing imported: the file has 4 places and 12 stand there now, so it may be cut short; with --fewer it is taken all the same.\n",
  });
  expect(await importFrom("--fewer", short)).toMatchObject({ code: 0, err: "" });
  expect(await importFrom("--few", short)).toMatchObject({ code: 1, err: expect.stringContaining("Usage") });
});

test("exits with code 1 and a reason if it imports nothing", async () => {
  expect(await importFrom(await fileOf("geen postcode"))).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("line 1: not 12 columns"),
  });
  expect(await importFrom(join(folder, "elders.txt"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("ENOENT"),
  });
  expect(await importFrom()).toMatchObject({ code: 1, err: expect.stringContaining("Usage") });
});
