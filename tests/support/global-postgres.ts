import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import { TEMPLATE } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser's address of the server that all tests of a run share. */
    adminUrl: string;
    /** Address of the empty, migrated database that test databases are cloned from, as its owner. */
    templateUrl: string;
  }
}

const PREFIX = "vijfoffertes-test-";

/** Linux' folder in memory. Each test copies a database, which on a disk costs as much of the processor as all queries. */
const MEMORY = "/dev/shm";

/** What the whole run may need there, in bytes; containers may have far less. */
const ENOUGH = 2 ** 31;

const base = isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false });
  const teardown = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
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
    // A clone fails while anyone is connected to its template.
    await admin.query(`alter database ${TEMPLATE} allow_connections false is_template true`);
  } finally {
    await admin.end();
  }
}

// A run that was killed leaves its server behind.
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dataDir = join(base, name);
    try {
      // Taking the server over is the tested way to stop one.
      const left = await startEmbeddedPostgres({ dataDir, fsync: false });
      await left.stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user, who will clean up on the next run.
    }
  }
}
