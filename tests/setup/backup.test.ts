import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { runningServer } from "#db/running-server.server.ts";
import { command } from "../support/command.ts";
import { kill, start, temporaryDataDir, until } from "./processes.ts";

const backUp = (dataDir: string, folder: string) => command("backup.ts", [folder], { DATA_DIR: dataDir });

async function listening(dataDir: string) {
  const site = await start(dataDir, { DEMO: "0" });
  await until("it listens", () => site.output.out.includes(" is at "));
  return site;
}

async function openDatabase(dataDir: string) {
  const client = new pg.Client({ connectionString: (await runningServer(dataDir))!.url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

it("a backup that was made while the site writes starts, and has all that was written before it, without gaps", async () => {
  const dataDir = temporaryDataDir();
  const site = await listening(dataDir);
  const client = await openDatabase(dataDir);
  await client.query("create table written (number int primary key, filler text)");
  mkdirSync(join(dataDir, "files", "avatars", "een"), { recursive: true });
  writeFileSync(join(dataDir, "files", "avatars", "een", "foto.webp"), "beeld");
  let written = 0;
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted)
      await client.query("insert into written values ($1, repeat('x', 2000))", [(written += 1)]);
  })();
  await until("much is written", () => written > 500);

  const before = written - 1;
  const folder = join(temporaryDataDir(), "kopie");
  const { out, err, code } = await backUp(dataDir, folder);
  expect({ err, code }).toEqual({ err: "", code: 0 });
  expect(out).toMatch(/^\d+ files, [\d.]+ MB in /);
  // The copy has the mails that wait: only a site without a worker can be tried without sending them again.
  expect(out).toContain(`DATA_DIR=${folder} PORT=3001 WORKER=0 npm start`);
  expect(statSync(folder).mode & 0o77).toBe(0);
  stop.abort();
  await writing;
  expect(written).toBeGreaterThan(before + 1);

  // A slot that stays would keep WAL forever.
  expect((await client.query("select from pg_replication_slots")).rowCount).toBe(0);
  await client.end();
  await kill(site.pid, "SIGTERM");

  const restored = await listening(folder);
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${restored.port}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);
  const copy = await openDatabase(folder);
  const { rows } = await copy.query<{ count: number; last: number }>(
    "select count(*)::int as count, max(number) as last from written",
  );
  expect(rows[0]!.count).toBe(rows[0]!.last);
  expect(rows[0]!.last).toBeGreaterThanOrEqual(before);
  expect(readFileSync(join(folder, "files", "avatars", "een", "foto.webp"), "utf8")).toBe("beeld");
  await copy.end();
  await kill(restored.pid, "SIGTERM");
});

it("backs up a site that does not run, and refuses what it cannot do in one sentence", async () => {
  const dataDir = temporaryDataDir();
  const empty = await backUp(dataDir, join(dataDir, "kopie"));
  expect([empty.code, empty.err]).toEqual([1, `DATA_DIR ${dataDir} has no database.\n`]);
  const site = await listening(dataDir);
  await kill(site.pid, "SIGTERM");

  const parent = temporaryDataDir();
  const folder = join(parent, "kopie");
  expect(await backUp(dataDir, folder)).toMatchObject({ code: 0, err: "" });
  const again = await backUp(dataDir, folder);
  expect([again.code, again.err]).toEqual([1, `${folder} exists: name a folder that does not.\n`]);
  const other = await command("backup.ts", [join(parent, "ander")], {
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://iemand@127.0.0.1/x",
  });
  expect([other.code, other.err]).toEqual([
    1,
    "DATABASE_URL is set: back up that server with pg_dump, as docs/operations.md says.\n",
  ]);
  const restored = await listening(folder);
  await kill(restored.pid, "SIGTERM");
});
