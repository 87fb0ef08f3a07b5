import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { command } from "../support/servers/command.ts";
import { kill, start, temporaryDataDir, until } from "./processes.ts";

const run = (name: "dump" | "restore", folder: string, dataDir: string) =>
  command(name, [folder], { DATA_DIR: dataDir });

/** The files of a dump, by name. */
const rowsOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

it("a dump of the demo, restored into another PostgreSQL, has every row and sequence", async () => {
  const dataDir = temporaryDataDir();
  const site = await start(dataDir, { DEMO: "1" });
  await until("it listens", () => site.output.out.includes(" is at "));
  await kill(site.pid, "SIGTERM");
  const folder = join(temporaryDataDir(), "dump");
  const dumped = await run("dump", folder, dataDir);
  expect(dumped).toMatchObject({ err: "", code: 0 });

  const other = temporaryDataDir();
  expect(await run("restore", folder, other)).toMatchObject({ err: "", code: 0 });
  const again = join(temporaryDataDir(), "dump");
  expect(await run("dump", again, other)).toMatchObject({ err: "", code: 0 });
  const [before, after] = [rowsOf(folder), rowsOf(again)];
  expect(before["public.companies.copy"]!.split("\n").length).toBeGreaterThan(10);
  // One by one, because a difference of all at once cannot be read.
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);

  const third = await run("restore", folder, other);
  expect([third.code, third.err]).toEqual([1, "The database has tables: restore into an empty one.\n"]);
});

it("a folder of another major version of PostgreSQL is refused in one sentence that says what to do", async () => {
  const dataDir = temporaryDataDir();
  const site = await start(dataDir, { DEMO: "0" });
  await until("it listens", () => site.output.out.includes(" is at "));
  await kill(site.pid, "SIGTERM");
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  const refused = await run("dump", join(dataDir, "dump"), dataDir);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(
      /^\S+ is of PostgreSQL 17, and this release has another: see "A later PostgreSQL" in .+\n$/,
    ),
  ]);
});
