import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const MAJOR = 24;
const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/**
 * Path of Node 24 or newer: the running one, else the one installed by npm. Prints a one-line message and exits if there
 * is neither.
 */
export function node24() {
  if (majorOf(process.versions.node) >= MAJOR) return process.execPath;
  const installed = join(root, "node_modules", `node-${platform()}-${process.arch}`, "bin", binary());
  if (existsSync(installed)) {
    const { stdout } = spawnSync(installed, ["--version"], { encoding: "utf8" });
    if (majorOf(stdout ?? "") >= MAJOR) return installed;
  }
  process.stderr.write(
    `Node ${MAJOR} or newer is needed, this is ${process.version} and npm has none for this platform: install it.\n`,
  );
  process.exit(1);
}

const platform = () => (process.platform === "win32" ? "win" : process.platform);
const binary = () => (process.platform === "win32" ? "node.exe" : "node");

/** An environment in which `node` is the installed Node. */
export function environment(extra = {}) {
  const bin = join(root, "node_modules", ".bin");
  const separator = process.platform === "win32" ? ";" : ":";
  return { ...process.env, PATH: [bin, ...searchPathWithout(bin)].join(separator), ...extra };
}

/** The folders of PATH without this one. */
export function searchPathWithout(folder) {
  const separator = process.platform === "win32" ? ";" : ":";
  return (process.env.PATH ?? "").split(separator).filter((entry) => entry && entry !== folder);
}
