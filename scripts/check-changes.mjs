// `npm run check:changes`, or with words of a row: `npm run check:changes -- quote wizard`. Makes each change of scripts/changes/
// in a copy of the tree, as a person would who follows the compiler and the tests, and compares the files with docs/changes.md.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { environment, node24, root } from "./lib/node24.mjs";

/**
 * @typedef {{ like: string, text: string }} NewFile In its row stands one that is there, like it.
 * @typedef {[find: string, replace: string]} Edit The text to find stands once in its file.
 * @typedef {object} Change
 * @property {string} row The first cell of its row.
 * @property {Record<string, Edit[] | NewFile>} files Those that the change touches; it begins with the first.
 * @property {Record<string, Edit[]>} [samples] Edits of tests and their support, made at once.
 * @property {string[]} tests Those to follow once the compiler is silent.
 * @property {boolean} [migrates] Whether the tests need a migration, which is generated.
 */

const CACHE = ".check.tsbuildinfo";
const words = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), "vijfoffertes-changes-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const before = copyTree();
const rows = readRows();
let wrong = 0;
for (const change of await changesToMake()) {
  console.log(`\n── ${change.row} ──`);
  const faults = check(change);
  for (const fault of faults) console.log(`   WRONG: ${fault}`);
  wrong += faults.length;
  restore();
}
console.log(wrong === 0 ? "\ndocs/changes.md is right" : `\n${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);

/** @returns {Promise<Change[]>} */
async function changesToMake() {
  const paths = readdirSync(join(root, "scripts/changes")).toSorted();
  const changes = await Promise.all(paths.map(async (path) => (await import(`./changes/${path}`)).default));
  const asked = changes.filter(({ row }) => words.length === 0 || words.some((word) => row.includes(word)));
  if (asked.length === 0) throw new Error(`no change is for a row with ${words.join(" or ")}`);
  return asked;
}

/** Makes the change step by step. Returns what is wrong about its row. */
function check(change) {
  for (const [path, edits] of Object.entries(change.samples ?? {})) make(path, edits);
  const waiting = new Map(Object.entries(change.files));
  const [first] = waiting.keys();
  const named = [];
  const unnamed = [];
  let next = [first];
  let problem = null;
  for (;;) {
    for (const path of next) {
      make(path, waiting.get(path));
      waiting.delete(path);
    }
    problem = firstProblem(change);
    if (problem === null && waiting.size === 0) break;
    next = [...waiting].flatMap(([path, edits]) => (problem && names(problem, path, edits) ? [path] : []));
    named.push(...next);
    if (next.length > 0) continue;
    // Neither the compiler nor a test leads further.
    if (waiting.size === 0) break;
    next = [...waiting.keys()];
    unnamed.push(...next);
  }
  console.log(`   ${Object.keys(change.files).length} files: begun in ${first}`);
  for (const path of named) console.log(`   named: ${path}`);
  for (const path of unnamed) console.log(`   named by nothing: ${path}`);
  return [...faultsOfRow(change), ...(problem === null ? [] : [`the change is not whole:\n${problem}`])];
}

/** Whether an output names a file; of a new one, as `snooze-thread.ts`, also what it is called. */
function names(output, path, edits) {
  return output.includes(path) || ("text" in edits && output.includes(basename(path, extname(path))));
}

/** How the row differs from the files of the change. */
function faultsOfRow({ row, files }) {
  const listed = rows.get(row);
  const touched = Object.entries(files).map(([path, edits]) => ("text" in edits ? edits.like : path));
  if (!listed) return [`no row "${row}": ${touched.join(", ")}`];
  const missing = touched.filter((path) => !listed.files.includes(path));
  const extra = listed.files.filter((path) => !touched.includes(path));
  return [
    ...missing.map((path) => `the row lacks ${path}`),
    ...extra.map((path) => `the row names ${path}, which needs no change`),
    ...(listed.count === listed.files.length ? [] : [`the row counts ${listed.count} files`]),
  ];
}

/** What the compiler says, or else a failing test; null when both are silent. */
function firstProblem({ tests, migrates }) {
  const compiled = run("typescript/bin/tsc", [
    "-p",
    ".",
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    CACHE,
  ]);
  if (compiled !== null) return compiled;
  if (migrates) run("drizzle-kit/bin.cjs", ["generate", "--name", "checked_change"]);
  return run("vitest/vitest.mjs", ["run", "--project=all", ...tests]);
}

/** Runs a program of a package in the copy. Returns its output when it fails. */
function run(program, args) {
  const { status, signal, stdout, stderr } = spawnSync(
    node24(),
    [join(root, "node_modules", program), ...args],
    {
      cwd: copy,
      env: environment({ NO_COLOR: "1" }),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  // Ctrl-C ends the program too; this process is only told after its work.
  if (signal !== null) process.exit(1);
  return status === 0 ? null : stdout + stderr;
}

/** Edits a file of the copy, or writes a new one. */
function make(path, edits) {
  const target = join(copy, path);
  if ("text" in edits) {
    writeFileSync(target, edits.text);
    return;
  }
  let text = readFileSync(target, "utf8");
  for (const [find, replace] of edits) {
    const found = text.split(find).length - 1;
    if (found !== 1) throw new Error(`${path} has this ${found} times: ${find}`);
    text = text.replace(find, () => replace);
  }
  writeFileSync(target, text);
}

/** The files of the copy, with their text. */
function copyTree() {
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const paths = listed.stdout.split("\n").filter((path) => path && existsSync(join(root, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  run("@react-router/dev/bin.cjs", ["typegen"]);
  return new Map(paths.map((path) => [path, readFileSync(join(copy, path))]));
}

/** Undoes a change. */
function restore() {
  for (const path of filesOfCopy()) {
    const text = before.get(path);
    if (text === undefined) rmSync(join(copy, path));
    else if (!readFileSync(join(copy, path)).equals(text)) writeFileSync(join(copy, path), text);
  }
}

function filesOfCopy() {
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
    .filter((path) => !/^(?:node_modules|\.react-router)\b|\.tsbuildinfo$/.test(path));
}

/** The rows of docs/changes.md: what to change, the files, and how many the row says they are. */
function readRows() {
  const text = readFileSync(join(root, "docs/changes.md"), "utf8");
  const cells = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    cells
      .filter(([, , , count]) => /^\d+$/.test(count ?? ""))
      .map(([, row, files, count]) => [
        row,
        { files: [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path), count: Number(count) },
      ]),
  );
}
