import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { createBoss } from "#adapters/queue/pg-boss.server.ts";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import { memoryFolder } from "../../scripts/lib/memory-folder.mjs";
import { TEMPLATE } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser's URL of the server that all tests of a run share. */
    adminUrl: string;
    /** Owner's URL of the template database. */
    templateUrl: string;
  }
}

const PREFIX = "vijfoffertes-test-";

const base = memoryFolder();

/** Starts one PostgreSQL server for the whole run, with a migrated template database. */
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

// A run that was killed leaves its server running.
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dataDir = join(base, name);
    try {
      // Taking over the server is the tested way to stop it.
      const left = await startEmbeddedPostgres({ dataDir, fsync: false });
      await left.stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user, whose next run removes it.
    }
  }
}
