import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { openOwnSite } from "../support/harness/shared-site.ts";
import { command } from "../support/servers/command.ts";
import { adminUrlOf, unmigratedDatabase } from "../support/servers/database.ts";
import { temporaryDataDir } from "./processes.ts";

const run = (name: "dump" | "restore", folder: string, databaseUrl: string) =>
  command(name, [folder], { DATA_DIR: temporaryDataDir(), DATABASE_URL: databaseUrl });

/** The files of a dump, by name. */
const rowsOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

let demoUrl = "";
beforeAll(async () => {
  const site = await openOwnSite({ DEMO: "1" });
  demoUrl = site.database.url;
  return () => site.close();
});

it("a dump of the demo, restored into another database, has every row and sequence", async () => {
  const folder = join(temporaryDataDir(), "dump");
  expect(await run("dump", folder, demoUrl)).toMatchObject({ err: "", code: 0 });

  const other = await unmigratedDatabase();
  onTestFinished(other.drop);
  expect(await run("restore", folder, adminUrlOf(other))).toMatchObject({ err: "", code: 0 });
  const again = join(temporaryDataDir(), "dump");
  expect(await run("dump", again, adminUrlOf(other))).toMatchObject({ err: "", code: 0 });
  const [before, after] = [rowsOf(folder), rowsOf(again)];
  expect(before["public.companies.copy"]!.split("\n").length).toBeGreaterThan(10);
  // One by one, because a difference of all at once cannot be read.
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);

  const third = await run("restore", folder, adminUrlOf(other));
  expect([third.code, third.err]).toEqual([1, "The database has tables: restore into an empty one.\n"]);
});

it("a user who may not turn triggers off is told whom to ask", async () => {
  const folder = join(temporaryDataDir(), "dump");
  await run("dump", folder, demoUrl);
  const other = await unmigratedDatabase();
  onTestFinished(other.drop);
  const refused = await run("restore", folder, other.url);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^The user of DATABASE_URL may not turn triggers off: /),
  ]);
});

it("a folder of another major version of PostgreSQL is refused in one sentence that says what to do", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir, fsync: false });
  await server.stop();
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  const refused = await command("dump", [join(dataDir, "dump")], { DATA_DIR: dataDir });
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(
      /^\S+ is of PostgreSQL 17, and this release has another: see "A later PostgreSQL" in .+\n$/,
    ),
  ]);
});
