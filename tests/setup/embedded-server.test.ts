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
  processesIn,
  run,
  send,
  startOwner,
  temporaryDataDir,
  until,
} from "./processes.ts";

async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A first start, killed while PostgreSQL fills the folder; its initdb stands still, with memory of its own. */
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
    // Each of its programs has memory only for a moment, which a slow look at it misses.
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

/** A data folder that was set up and stopped cleanly: a first start takes half a second of computing. */
function usedDataDir(): string {
  const dataDir = temporaryDataDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

const inUse = (dataDir: string) =>
  `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.`;

describe("one owner per data folder", () => {
  it("refuses a second process in one sentence, and leaves the first alone", async () => {
    const dataDir = usedDataDir();
    const first = await startOwner(dataDir);
    const second = await startOwner(dataDir);
    expect(second.error).toBe(inUse(dataDir));
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of three simultaneous first starts win", async () => {
    const dataDir = temporaryDataDir();
    const started = await Promise.all(Array.from({ length: 3 }, () => startOwner(dataDir)));
    expect(started.filter(({ error }) => error === inUse(dataDir))).toHaveLength(2);
    const winner = started.find(({ url }) => url);
    expect(await query(winner?.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of three take over from a killed owner", async () => {
    const dataDir = usedDataDir();
    await kill((await startOwner(dataDir)).pid);
    const started = await Promise.all(Array.from({ length: 3 }, () => startOwner(dataDir)));
    expect(started.filter(({ error }) => error === inUse(dataDir))).toHaveLength(2);
    const winner = started.find(({ url }) => url);
    expect(await query(winner?.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

it("waits for an owner that is ending", async () => {
  const dataDir = usedDataDir();
  const first = await startOwner(dataDir);
  const second = startOwner(dataDir, 60_000);
  first.child.kill("SIGTERM");
  expect((await second).url).toBeDefined();
});

describe("recovery without help", () => {
  it("goes on with the same data after kill -9 of the owner alone", async () => {
    const dataDir = usedDataDir();
    const killed = await startOwner(dataDir);
    await query(killed.url, "create table kept as select 7 as seven");
    await kill(killed.pid);
    const next = await startOwner(dataDir);
    expect(await query(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
  });

  it("goes on with the same data after kill -9 of everything", async () => {
    const dataDir = usedDataDir();
    const killed = await startOwner(dataDir);
    await query(killed.url, "create table kept as select 7 as seven");
    await kill(killed.pid);
    await kill(postmasterOf(dataDir)!);
    const next = await startOwner(dataDir);
    expect(await query(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
  });

  it("starts when the stale lock file names a process that lives and is another program", async () => {
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
    "sets up anew after a kill -9 during the first start, and leaves alone what still works there",
    async () => {
      const { dataDir, draft, pids } = await killedFirstStart();
      expect((await startOwner(dataDir)).url).toBeDefined();
      expect(existsSync(draft)).toBe(true);
      send("SIGCONT", pids);
      await until("initdb has ended", () => processesIn(draft).length === 0);
    },
  );

  it.runIf(process.platform === "linux")(
    "gives back the memory of a first start of which everything was killed",
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

it("takes a port that no outgoing connection is given before the server listens on it", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

describe("stop", () => {
  it("cuts off nobody who is about to leave", async () => {
    const server = await startEmbeddedPostgres({ dataDir: usedDataDir(), fsync: false });
    const client = new pg.Client(server.url);
    const said: string[] = [];
    client.on("error", ({ message }) => said.push(message));
    await client.connect();
    const leaving = client.query("select pg_sleep(0.1)").then(() => client.end());
    await server.stop();
    await leaving;
    expect(said).toEqual([]);
  });

  it("ends the server cleanly and leaves no process or lock file", async () => {
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
