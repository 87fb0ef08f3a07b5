import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { runningServer } from "#db/running-server.server.ts";
import { BACKUP_DAYS } from "#domain/privacy/rules.ts";
import { deleteOldBackups } from "../../scripts/lib/old-backups.ts";
import { command } from "../support/servers/command.ts";
import { kill, start, temporaryDataDir, until } from "./processes.ts";

const backUp = (dataDir: string, folder: string) => command("backup", [folder], { DATA_DIR: dataDir });

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
  expect(
    (await client.query("select from backups where finished_at > now() - interval '1 minute'")).rowCount,
  ).toBe(1);
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

/** A folder with this label of a backup, made this many days ago. */
function madeBefore(folder: string, label: string, days: number): string {
  mkdirSync(join(folder, "postgres"), { recursive: true });
  const file = join(folder, "postgres", label);
  writeFileSync(file, "");
  const at = Date.now() / 1_000 - days * 24 * 3_600;
  utimesSync(file, at, at);
  return folder;
}

it("deletes the backups beside a new one once they are older than the privacy page says, and nothing else", () => {
  const beside = temporaryDataDir();
  const old = madeBefore(join(beside, "oud"), "backup_label", BACKUP_DAYS + 1);
  const others = [
    madeBefore(join(beside, "nieuw"), "backup_label", 0),
    madeBefore(join(beside, "jong"), "backup_label", BACKUP_DAYS - 1),
    // PostgreSQL renames the label when it starts from a copy.
    madeBefore(join(beside, "draait"), "backup_label.old", BACKUP_DAYS + 1),
    madeBefore(join(beside, "iets anders"), "PG_VERSION", BACKUP_DAYS + 1),
  ];
  expect(deleteOldBackups(join(beside, "nieuw"), new Date())).toEqual(["oud"]);
  expect([old, ...others].filter((folder) => existsSync(folder))).toEqual(others);
});

it("backs up a site that does not run, and refuses what it cannot do in one sentence", async () => {
  const dataDir = temporaryDataDir();
  const empty = await backUp(dataDir, join(dataDir, "kopie"));
  expect([empty.code, empty.err]).toEqual([1, `DATA_DIR ${dataDir} has no database.\n`]);
  const site = await listening(dataDir);
  await kill(site.pid, "SIGTERM");

  const parent = temporaryDataDir();
  const folder = join(parent, "kopie");
  const old = madeBefore(join(parent, "oud"), "backup_label", BACKUP_DAYS + 1);
  const first = await backUp(dataDir, folder);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("Deleted, as older than 30 days: oud");
  expect(existsSync(old)).toBe(false);
  const again = await backUp(dataDir, folder);
  expect([again.code, again.err]).toEqual([1, `${folder} exists: name a folder that does not.\n`]);
  const other = await command("backup", [join(parent, "ander")], {
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
