import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import {
  exitOf,
  freeze,
  kill,
  memoryOf,
  postmasterOf,
  run,
  send,
  startOwner,
  temporaryDataDir,
  until,
} from "./processes.ts";
import { processesIn } from "../../scripts/lib/process.mjs";

async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills a first start while PostgreSQL fills the folder; its initdb is suspended and holds shared memory. */
async function killedFirstStart() {
  for (;;) {
    const dataDir = temporaryDataDir();
    const child = run("own-server.ts", [dataDir]);
    const at = () => readdirSync(dataDir).find((name) => name.startsWith("postgres.new-"));
    let draft: string | undefined;
    await until("PostgreSQL is at work, or was", () => {
      const name = at();
      if (name) draft = join(dataDir, name);
      return draft !== undefined && (!name || memoryOf(draft).length > 0);
    });
    const pids = freeze(draft!);
    onTestFinished(() => send("SIGKILL", pids));
    const memory = memoryOf(draft!);
    await kill(child.pid!);
    // Each program holds shared memory only for a moment, which a slow check misses: try again.
    if (memory.length > 0) return { dataDir, draft: draft!, pids, memory };
    send("SIGKILL", pids);
  }
}

const template = mkdtempSync(join(tmpdir(), "vijfoffertes-setup-"));
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: template, fsync: false });
  await server.stop();
});
afterAll(() => rmSync(template, { recursive: true }));

/** A data folder that was set up and stopped cleanly; a first start takes half a second of CPU time. */
function usedDataDir(): string {
  const dataDir = temporaryDataDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

const inUse = (dataDir: string) =>
  `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.`;

describe("one owner per data folder", () => {
  it("refuses a second process in one sentence, and does not disturb the first", async () => {
    const dataDir = usedDataDir();
    const first = await startOwner(dataDir);
    const second = await startOwner(dataDir);
    expect(second.error).toBe(inUse(dataDir));
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of three concurrent first starts win", async () => {
    const dataDir = temporaryDataDir();
    const started = await Promise.all(Array.from({ length: 3 }, () => startOwner(dataDir)));
    expect(started.filter(({ error }) => error === inUse(dataDir))).toHaveLength(2);
    const winner = started.find(({ url }) => url);
    expect(await query(winner?.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of three processes take over from a killed owner", async () => {
    const dataDir = usedDataDir();
    await kill((await startOwner(dataDir)).pid);
    const started = await Promise.all(Array.from({ length: 3 }, () => startOwner(dataDir)));
    expect(started.filter(({ error }) => error === inUse(dataDir))).toHaveLength(2);
    const winner = started.find(({ url }) => url);
    expect(await query(winner?.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

it("waits for an owner that is stopping", async () => {
  const dataDir = usedDataDir();
  const first = await startOwner(dataDir);
  const second = startOwner(dataDir, 60_000);
  first.child.kill("SIGTERM");
  expect((await second).url).toBeDefined();
});

describe("recovery without manual help", () => {
  it("keeps its data after kill -9 of the owner", async () => {
    const dataDir = usedDataDir();
    const killed = await startOwner(dataDir);
    await query(killed.url, "create table kept as select 7 as seven");
    await kill(killed.pid);
    const next = await startOwner(dataDir);
    expect(await query(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
  });

  it("keeps its data after kill -9 of the owner and the server", async () => {
    const dataDir = usedDataDir();
    const killed = await startOwner(dataDir);
    await query(killed.url, "create table kept as select 7 as seven");
    await kill(killed.pid);
    await kill(postmasterOf(dataDir)!);
    const next = await startOwner(dataDir);
    expect(await query(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
  });

  it("starts when the stale lock file has the process id of another running program", async () => {
    const dataDir = usedDataDir();
    const killed = await startOwner(dataDir);
    await kill(killed.pid);
    await kill(postmasterOf(dataDir)!);
    const lockFile = join(dataDir, "postgres", "postmaster.pid");
    writeFileSync(lockFile, readFileSync(lockFile, "utf8").replace(/^\d+/, String(process.pid)));
    const next = await startOwner(dataDir);
    expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.runIf(process.platform === "linux")(
    "sets up again after a kill -9 during the first start, and leaves processes that still run there alone",
    async () => {
      const { dataDir, draft, pids } = await killedFirstStart();
      expect((await startOwner(dataDir)).url).toBeDefined();
      expect(existsSync(draft)).toBe(true);
      send("SIGCONT", pids);
      await until("initdb has ended", () => processesIn(draft).length === 0);
    },
  );

  it.runIf(process.platform === "linux")(
    "frees the shared memory of a first start whose processes were all killed",
    async () => {
      const { dataDir, draft, pids, memory } = await killedFirstStart();
      send("SIGKILL", pids);
      await until("initdb is gone", () => !pids.some(isAlive));
      expect(memory.filter((path) => existsSync(path))).not.toEqual([]);
      expect((await startOwner(dataDir)).url).toBeDefined();
      expect(memory.filter((path) => existsSync(path))).toEqual([]);
      expect(existsSync(draft)).toBe(false);
    },
  );
});

it("chooses a port outside the range of outgoing connections, which could take it before the server listens", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

describe("stop", () => {
  it("lets a connection that is closing finish", async () => {
    const server = await startEmbeddedPostgres({ dataDir: usedDataDir(), fsync: false });
    const client = new pg.Client(server.url);
    const errors: string[] = [];
    client.on("error", ({ message }) => errors.push(message));
    await client.connect();
    const leaving = client.query("select pg_sleep(0.1)").then(() => client.end());
    await server.stop();
    await leaving;
    expect(errors).toEqual([]);
  });

  it("shuts the server down cleanly and leaves no process or lock file", async () => {
    const dataDir = usedDataDir();
    const owner = await startOwner(dataDir);
    const postmaster = postmasterOf(dataDir)!;
    const exit = exitOf(owner.child);
    owner.child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(readFileSync(join(dataDir, "postgres.log"), "utf8").trim()).toMatch(
      /database system is shut down$/,
    );
    expect(postmasterOf(dataDir)).toBeNull();
  });
});
