import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Binaries } from "./binaries.server.ts";
import { readPidFile } from "./postmaster.server.ts";
import { isAlive, isServerOf } from "./process.server.ts";
import { BARE_ENVIRONMENT, runnerFor } from "./run-as.server.ts";

const DRAFT = /^postgres\.new-(\d+)-/;

/**
 * Creates `dataDir/postgres` if it is missing. Of concurrent processes one creates it and the others use it.
 * @param password of the superuser `postgres`
 * @param fsync false only for data that may be lost
 * @returns its absolute path, without symbolic links
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  password: string,
  fsync: boolean,
): Promise<string> {
  const cluster = join(realpathSync(dataDir), "postgres");
  await removeAbandonedDrafts(dataDir, binaries);
  if (existsSync(join(cluster, "PG_VERSION"))) return cluster;

  const draft = mkdtempSync(join(dataDir, `postgres.new-${process.pid}-`));
  try {
    await initdb(draft, binaries, password, fsync);
    moveIntoPlace(join(draft, "data"), cluster, dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return cluster;
}

// Renaming is atomic, so a start that is killed leaves no half-made cluster.
function moveIntoPlace(from: string, cluster: string, dataDir: string): void {
  try {
    renameSync(from, cluster);
  } catch (error) {
    if (existsSync(join(cluster, "PG_VERSION"))) return;
    throw new Error(`${cluster} is there and is not a PostgreSQL folder: move it away.`, { cause: error });
  }
  if (process.platform === "win32") return;
  const folder = openSync(dataDir, "r");
  fsyncSync(folder);
  closeSync(folder);
}

async function removeAbandonedDrafts(dataDir: string, binaries: Binaries): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = DRAFT.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const draft = join(dataDir, name);
    try {
      if (await isFree(draft, binaries)) rmSync(draft, { recursive: true, force: true });
    } catch {
      // Its initdb may still be writing; the next start removes the folder.
    }
  }
}

/**
 * Whether no process uses a half-made cluster, so that it can be removed. Also frees the shared memory of a PostgreSQL
 * that was killed there: initdb survives the process that started it, and removing its folder would leak that memory.
 */
async function isFree(draft: string, binaries: Binaries): Promise<boolean> {
  const data = join(realpathSync(draft), "data");
  // A single-user PostgreSQL writes its pid as a negative number.
  const pid = Math.abs(readPidFile(data)?.pid ?? 0);
  if (pid > 0 && isServerOf(data, pid)) return false;
  // PostgreSQL considers a zombie process alive, and would free nothing.
  rmSync(join(data, "postmaster.pid"), { force: true });
  const { prefix, ...owner } = runnerFor(draft);
  // PostgreSQL finds the memory by its folder. `--check` frees it and changes nothing else.
  await failureOutput([...prefix, binaries.postgres, "--check", "-D", data], owner);
  return true;
}

async function initdb(draft: string, binaries: Binaries, password: string, fsync: boolean): Promise<void> {
  const { prefix, ...owner } = runnerFor(draft);
  const passwordFile = join(draft, "password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(draft);
  if (process.platform !== "win32") chownSync(passwordFile, uid, gid);

  const command = [
    ...prefix,
    binaries.initdb,
    `--pgdata=${join(draft, "data")}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(fsync ? [] : ["--no-sync"]),
  ];
  const complaint = await failureOutput(command, owner);
  if (complaint === null) return;
  const asRoot =
    process.getuid?.() === 0 ? " PostgreSQL refuses root: start as another user, or set DATABASE_URL." : "";
  throw new Error(`PostgreSQL could not be set up in ${draft}: ${complaint}.${asRoot}`);
}

/** Runs a program. Returns null on success, else its output on one line. */
async function failureOutput(
  [program = "", ...args]: string[],
  owner: { uid?: number; gid?: number },
): Promise<string | null> {
  const child = spawn(program, args, {
    ...owner,
    env: BARE_ENVIRONMENT,
    stdio: ["ignore", "ignore", "pipe"],
    windowsHide: true,
  });
  const ended = new Promise<number | Error | null>((done) => child.on("error", done).on("close", done));
  const [said, end] = await Promise.all([text(child.stderr), ended]);
  if (end === 0) return null;
  return (end instanceof Error ? end.message : said).trim().replaceAll(/\s*\n\s*/g, " ");
}
