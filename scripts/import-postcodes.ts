import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  FewerPostcodesError,
  importPostcodes,
  NoPostcodesError,
  type PostcodeImport,
  type Reading,
} from "#domain/companies/places/import-postcodes.ts";
import type { MalformedReason } from "#domain/companies/places/postcode-lines.ts";
import { openDatabase } from "./open-database.ts";

const REASONS: Record<MalformedReason, string> = {
  column_count: "not 12 columns, separated by tabs",
  country: "column 1 is not NL",
  postcode: "column 2 is not a postcode of four digits",
  place: "column 3 is not the name of a place in UTF-8",
  province: "column 4 is not a province",
  coordinates: "columns 10 and 11 are not decimal degrees",
  outside_netherlands: "columns 10 and 11 lie outside the Netherlands",
  duplicate: "the same postcode and place stand on an earlier line",
};

/** Imports a file and prints the result. */
async function run(path: string, options: { fewer: boolean }): Promise<void> {
  const file = await open(path);
  try {
    const database = await openDatabase();
    try {
      const lines = file.readLines({ encoding: "utf8" });
      report(await importPostcodes(database.ctx(), { lines, ...options }));
    } finally {
      await database.close();
    }
  } finally {
    await file.close();
  }
}

function report(result: PostcodeImport): void {
  console.log(`Places imported: ${result.imported}, in place of ${result.replaced}.`);
  printMalformed(result, console.log);
  console.log("Postcodegegevens: GeoNames, CC BY 4.0");
}

function printMalformed({ malformed, malformedLines }: Reading, print: (text: string) => void): void {
  if (malformed === 0) return;
  print(`${malformed} malformed ${malformed === 1 ? "line" : "lines"} left out:`);
  for (const { line, reason } of malformedLines) print(`  line ${line}: ${REASONS[reason]}`);
  const rest = malformed - malformedLines.length;
  if (rest > 0) print(`  and ${rest} more`);
}

function fail(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof NoPostcodesError) {
    console.error(
      "Nothing imported: no line is a postcode in the GeoNames layout. The postcodes are as they were.",
    );
    printMalformed(error, console.error);
    return;
  }
  if (error instanceof FewerPostcodesError) {
    console.error(
      `Nothing imported: the file has ${error.found} places and ${error.stored} stand there now, so it may be cut short; with --fewer it is taken all the same.`,
    );
    return;
  }
  console.error(`Nothing imported: ${error instanceof Error ? error.message : String(error)}`);
}

/** The arguments of the command; null if they are wrong. */
function readArguments(): { path: string; fewer: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { fewer: { type: "boolean", default: false } },
    });
    const [path, ...surplus] = positionals;
    return path === undefined || surplus.length > 0 ? null : { path, ...values };
  } catch {
    return null;
  }
}

const given = readArguments();
if (given) {
  await run(given.path, given).catch(fail);
} else {
  console.error("Usage: npm run import:postcodes -- [--fewer] FILE");
  process.exitCode = 1;
}
