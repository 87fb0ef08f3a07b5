import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { environment, node24, root, searchPathWithout } from "./node24.mjs";
import { isAlive } from "./process.mjs";
import { runQuietly } from "./step.mjs";

const SOURCES = [
  "adapters",
  "api",
  "app",
  "db",
  "demo",
  "documents",
  "domain",
  "jobs",
  "mails",
  "scripts",
  "texts",
];
const STAMP = join(root, "build", ".source-hash");
/** Folder with the programs of the build. */
export const BUILT = join(root, "build", "server");
/** Node's compile cache for them. */
export const COMPILED = join(root, "build", ".compiled");
/** The lock of who builds or installs. Not in `build/` or `node_modules/`, which a build and an install empty. */
export const LOCK = join(root, ".setup-lock");

/** Installs the packages of package-lock.json if they are missing. Exits on failure. */
export async function ensureInstalled() {
  if (!isInstalled()) await withSetupLock(async () => isInstalled() || (await install()));
}

/** Builds if the sources have changed since the last build. Exits on failure. */
export async function ensureBuilt() {
  if (!isBuilt()) await withSetupLock(async () => isBuilt() || (await build()));
}

// npm writes this file last, so an interrupted install does not count.
function isInstalled() {
  try {
    const wanted = readPackages("package-lock.json");
    const present = readPackages("node_modules/.package-lock.json");
    return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = present[path];
      if (path === "" || (!found && optional)) return true;
      return found?.version === version && found?.integrity === integrity;
    });
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

function readPackages(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
}

async function install() {
  const separator = process.platform === "win32" ? ";" : ":";
  // Not the Node in node_modules, because npm is about to replace it. The build needs devDependencies, which
  // NODE_ENV=production leaves out.
  const env = { ...process.env, PATH: searchPathWithout(join(root, "node_modules", ".bin")).join(separator) };
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, env, shell: process.platform === "win32" };
  const code = await runQuietly("Installing packages (npm ci)", "npm", args, options);
  if (code !== 0) process.exit(code);
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceHash();
}

async function build() {
  for (const left of [STAMP, COMPILED]) rmSync(left, { recursive: true, force: true });
  const hash = sourceHash();
  const program = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = environment({ NODE_ENV: "production" });
  const code = await runQuietly("Building", node24(), [program, "build"], { cwd: root, env });
  if (code !== 0) process.exit(code);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(STAMP, hash);
}

function sourceHash() {
  const hash = createHash("sha1");
  for (const path of sourceFiles())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function sourceFiles() {
  const top = readdirSync(root).filter((name) => /\.(?:ts|json)$/.test(name));
  const nested = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length)),
  );
  return [...top, ...nested]
    .filter((path) => !/\.(?:test\.tsx?|mjs|mts)$/.test(path))
    .toSorted((one, other) => (one < other ? -1 : 1));
}

// A web and a worker process may start at once after an update.
async function withSetupLock(work) {
  while (!takeLock()) await pause(200);
  process.once("exit", releaseLock);
  try {
    await work();
  } finally {
    process.off("exit", releaseLock);
    releaseLock();
  }
}

function releaseLock() {
  rmSync(LOCK, { force: true });
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isHolderAlive()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isHolderAlive() {
  try {
    const holder = Number(readFileSync(LOCK, "utf8"));
    // The file is empty for a moment after its creation.
    return holder === 0 ? Date.now() - statSync(LOCK).mtimeMs < 5000 : isAlive(holder);
  } catch {
    return false;
  }
}
