// `npm run release`: makes the tarball of the committed code in dist/, with its changelog, its SBOM and their checksums.
// `node scripts/release.mjs tree FOLDER` writes only the tree of the build in this folder, as the Dockerfile does.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./lib/node24.mjs";
import { changelog, unlistedReleases, versionOf } from "./lib/release-notes.mjs";
import { sbomOf } from "./lib/sbom.mjs";
import { writeRuntimeTree } from "./lib/runtime-tree.mjs";

const [mode, folder] = process.argv.slice(2);
if (mode === "tree" && folder) writeRuntimeTree(resolve(folder), process.env.VERSION || versionOf());
else if (mode === undefined) release();
else fail("Usage: npm run release, or node scripts/release.mjs tree FOLDER");

function release() {
  if (git("status", "--porcelain", "--untracked-files=no") !== "")
    fail("There are changes that are not committed: a release is made of a commit.");
  const version = versionOf();
  const unlisted = unlistedReleases(version);
  if (unlisted.length > 0)
    fail(`db/releases.json lacks releases before this one. Add and commit: ${JSON.stringify(unlisted)}`);
  const name = `vijfoffertes-${version}-linux-${process.arch}`;
  const dist = join(root, "dist");
  const source = mkdtempSync(join(tmpdir(), "vijfoffertes-release-"));
  try {
    // Of the commit, so that files that are not in it cannot get into the release.
    run(source, "sh", "-c", `git -C "$0" archive HEAD | tar --extract`, root);
    run(source, "npm", "ci", "--include=dev", "--no-audit", "--no-fund");
    run(source, "npm", "run", "build");
    rmSync(join(source, "dist"), { recursive: true, force: true });
    const tree = join(source, "dist", name);
    execFileSync("node", ["scripts/release.mjs", "tree", tree], {
      cwd: source,
      env: { ...process.env, VERSION: version },
      stdio: "inherit",
    });
    writeFileSync(join(tree, "CHANGELOG.md"), changelog(version));
    mkdirSync(dist, { recursive: true });
    const time = git("log", "-1", "--format=%cI");
    // Sorted, of one owner and one time: the same tree gives the same tarball.
    const tar = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=${time}`];
    run(
      join(source, "dist"),
      "tar",
      ...tar,
      "--create",
      "--gzip",
      `--file=${join(dist, `${name}.tar.gz`)}`,
      name,
    );
    writeFileSync(join(dist, `${name}.cdx.json`), sbomOf(source, version));
    writeFileSync(join(dist, `${name}.changelog.md`), changelog(version));
    const files = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.changelog.md`];
    const sums = files.map((file) => `${sha256(join(dist, file))}  ${file}\n`);
    writeFileSync(join(dist, `${name}.sha256`), sums.join(""));
    console.log(`dist/${name}.tar.gz\n${sums.join("")}`);
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}

function run(cwd, command, ...args) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

function sha256(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
