import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./node24.mjs";
import { RUNTIME_PACKAGES } from "../../runtime-packages.ts";

/** What a release has of the repository, beside its packages: by name, so that no file of secrets that lies in a folder gets into it. */
const PARTS = [
  "build/client",
  "build/server",
  "deploy/env.example",
  "deploy/monitoring",
  "deploy/proxies",
  "deploy/server-backup",
  "deploy/systemd",
  "docs",
  "README.md",
  "scripts/lib/follow-parent.mjs",
];

/** Headers and manuals of Node, which no program reads. */
const LEFT_OUT = ["include", "share", "CHANGELOG.md"];

/**
 * Writes what runs in production into a new folder: the build of this folder, and its packages without those of development. Node is
 * one of them. Nothing is built or installed later.
 * @throws Error when the folder exists, or when npm fails
 */
export function writeRuntimeTree(folder, version) {
  if (existsSync(folder)) throw new Error(`${folder} exists: name a folder that does not.`);
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, "deploy/vijfoffertes"), join(folder, "bin/vijfoffertes"));
  // Drizzle keeps a picture of the schema beside each migration, 30 MB in all, which only the making of the next one reads.
  cpSync(join(root, "db/migrations"), join(folder, "db/migrations"), {
    recursive: true,
    filter: (path) => !path.endsWith("_snapshot.json"),
  });
  const known = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { name, type, description, optionalDependencies, allowScripts } = known;
  const dependencies = Object.fromEntries(RUNTIME_PACKAGES.map((each) => [each, known.dependencies[each]]));
  const about = {
    name,
    version,
    private: true,
    description,
    type,
    dependencies,
    optionalDependencies,
    allowScripts,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  // With the lock of the whole program npm keeps its versions, and leaves out what is not named here.
  for (const file of ["package-lock.json", ".npmrc"]) cpSync(join(root, file), join(folder, file));
  const { status } = spawnSync("npm", ["install", "--omit=dev", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("npm could not install the packages of the release.");
  const node = join(folder, "node_modules", `node-linux-${process.arch}`);
  for (const left of LEFT_OUT) rmSync(join(node, left), { recursive: true, force: true });
}
