import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { createBoss } from "#adapters/queue/pg-boss.server.ts";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import { memoryFolder } from "../../../scripts/lib/memory-folder.mjs";
import { parentOf, processesIn } from "../../../scripts/lib/process.mjs";
import { TEMPLATE } from "./database.ts";

/** Each worker has its sites, and for some seconds after a race of thirty verbs their connections. */
const FOR_ALL_WORKERS = { max_connections: "200" };

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser's URL of the server that all tests of a run share. */
    adminUrl: string;
    /** Owner's URL of the template database. */
    templateUrl: string;
  }
}

const PREFIX = "vijfoffertes-test-";

/** Of the folder for what the tests of a run write. */
const FILES_PREFIX = "vijfoffertes-files-";

const base = memoryFolder();

/** How long what the tests started may take to end, in milliseconds. */
const END_MS = 5_000;

/**
 * Starts one PostgreSQL server for the whole run, with a migrated template database, and gives the tests a temporary folder. At the
 * end everything that they left there is gone, and every process that they started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  const files = mkdtempSync(join(tmpdir(), `${FILES_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, extraSettings: FOR_ALL_WORKERS });
  project.config.env = { ...project.config.env, TMPDIR: files };
  // Of an interrupted run, whose teardown Vitest leaves out. The server stops before: it began to listen to the exit first.
  const removeAtOnce = () => {
    end(() => processesIn(files));
    for (const folder of [files, dataDir]) remove(folder);
  };
  process.once("exit", removeAtOnce);
  const teardown = async () => {
    process.off("exit", removeAtOnce);
    // Vitest ends its own workers.
    end(() => processesIn(files).filter((pid) => parentOf(pid) !== process.pid));
    await server.stop();
    for (const folder of [files, dataDir]) remove(folder);
  };
  try {
    const templateUrl = server.url.replace(/[^/]+$/, TEMPLATE);
    await createTemplate(server.adminUrl, templateUrl);
    project.provide("adminUrl", server.adminUrl);
    project.provide("templateUrl", templateUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function createTemplate(adminUrl: string, templateUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE} owner vijfoffertes`);
    await migrate(templateUrl);
    await createQueues(templateUrl);
    // A clone fails while a connection to its template is open.
    await admin.query(`alter database ${TEMPLATE} allow_connections false is_template true`);
  } finally {
    await admin.end();
  }
}

async function createQueues(templateUrl: string): Promise<void> {
  const boss = createBoss(templateUrl, "sender");
  await boss.start();
  await ensureQueues({ boss });
  await boss.stop({ graceful: false });
}

// A run that was killed leaves its server running, and perhaps processes of its tests.
async function removeLeftovers(): Promise<void> {
  for (const files of left(tmpdir(), FILES_PREFIX)) {
    end(() => processesIn(files));
    remove(files);
  }
  for (const dataDir of left(base, PREFIX)) {
    try {
      // Taking over the server is the tested way to stop it.
      const server = await startEmbeddedPostgres({ dataDir, fsync: false });
      await server.stop();
      remove(dataDir);
    } catch {
      // It belongs to another user, or another run stops it now.
    }
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // It belongs to another user, whose next run removes it.
  }
}

/** The folders of runs that have ended. */
const left = (folder: string, prefix: string) =>
  readdirSync(folder)
    .filter((name) => {
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
      return pid && !isAlive(Number(pid));
    })
    .map((name) => join(folder, name));

/**
 * Ends these processes, waiting for them. SIGINT first: a killed PostgreSQL server leaves shared memory, and a killed site its
 * PostgreSQL server.
 */
function end(others: () => number[]): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    for (const pid of others()) kill(pid, signal);
    const deadline = performance.now() + END_MS;
    while (others().length > 0 && performance.now() < deadline) Atomics.wait(pause, 0, 0, 20);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended, or belongs to another user.
  }
}
