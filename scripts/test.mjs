// `npm test` and `npm run verify` (no browser, no tests against the clock): cheap steps first, stops at the first that fails.
// `npm run verify -- --changed` looks only at files that are not committed yet, and runs the tests in their folders.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { runJourneys } from "./lib/journeys.mjs";
import { memoryFolder } from "./lib/memory-folder.mjs";
import { root } from "./lib/node24.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";
import { slowestTests } from "./lib/slow-tests.mjs";
import { openTestRun } from "./lib/test-run.mjs";

const JOURNEYS = "tests/journeys/playwright.config.ts";
const everything = process.argv[2] !== "verify";
const onlyChanged = process.argv.includes("--changed");

let passed = 0;
let failed = 0;
let notes = [];
const timed = [];

await ensureInstalled();
const run = openTestRun(memoryFolder());

await check("format", "oxfmt/bin/oxfmt", ["--check"]);
await check("types of routes", "@react-router/dev/bin.cjs", ["typegen"]);
const changed = onlyChanged ? changedFiles() : [];
const sources = changed.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
if (!onlyChanged || sources.length > 0) await check("lint and types", "oxlint/bin/oxlint", sources);
// Tests that need the build make it: few tests of a change do.
if (!onlyChanged) await heading("build", ensureBuilt);
await tests("unit, database and HTTP tests", vitest);
if (everything) await tests("journeys in the browser", () => runJourneys(run, JOURNEYS));
finish();

async function heading(what, work) {
  if (run.isInterrupted()) finish();
  console.log(`\n── ${what} ──`);
  const began = performance.now();
  const result = await work();
  console.log(`   ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function check(what, program, args) {
  const code = await heading(what, () => run.run(program, args));
  if (code === 0) return;
  failed += 1;
  finish();
}

async function tests(what, runner) {
  const result = await heading(what, runner);
  passed += result.passed;
  // A run may also fail outside any test: a file that does not load, for example.
  failed += result.failed || (result.code === 0 ? 0 : 1);
  notes = result.notes ?? [];
  timed.push(...result.timed);
  if (failed > 0) finish();
}

async function vitest() {
  const report = join(run.folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const projects = everything ? [] : ["--project=all"];
  const which = onlyChanged ? testsBeside(changed) : [];
  const code = await run.run("vitest/vitest.mjs", ["run", ...projects, ...which, ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      ms: duration,
    })),
  );
  return { code, passed: numPassedTests, failed: numFailedTests, timed };
}

/** Paths of the files that differ from the last commit. */
function changedFiles() {
  return [
    ...git("diff", "--name-only", "--diff-filter=d", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/** Paths of the tests among these files, in the folders of the others, and of those that look at all code. */
function testsBeside(files) {
  const folders = new Set(["tests", ...files.filter((path) => !isTest(path)).map(dirname)]);
  const all = git("ls-files", "--cached", "--others", "--exclude-standard").filter(isTest);
  return all.filter((path) => files.includes(path) || folders.has(dirname(path)));
}

/** The lines that git answers. */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function finish() {
  if (run.isInterrupted()) failed ||= 1;
  if (timed.length > 0) notes.push(...slowestTests(timed));
  console.log(["", ...notes, `${passed} passed, ${failed} failed`].join("\n"));
  process.exit(failed === 0 ? 0 : 1);
}
