import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** As in tests/journeys/support/browser-crash.ts. */
const BROWSER_CRASHED = "browser crashed";

/**
 * Runs the browser tests of a Playwright configuration. Retries a test once if its browser process crashed; the second
 * result counts. Never retries a test that failed in a live browser.
 * @param run from openTestRun
 * @returns code (0 on success), passed, failed, notes: a line per retried test, and timed: name and ms of each test
 */
export async function runJourneys(run, config) {
  const first = await playwright(run, config, "journeys");
  const crashed = first.tests.filter(({ crash }) => crash !== undefined);
  const counts = { passed: passedOf(first), failed: first.tests.filter(hasFailed).length };
  const timed = first.tests.map(({ name, ms }) => ({ name, ms }));
  if (crashed.length === 0) return { code: first.code, ...counts, notes: [], timed };

  for (const { name, crash } of crashed) console.log(`\n${BROWSER_CRASHED}: ${name}\n${crash}`);
  const list = join(run.folder, "crashed-tests.txt");
  writeFileSync(list, crashed.map(({ name }) => `${name}\n`).join(""));
  // A separate folder: Playwright empties it, and the other one has the traces of the failed tests.
  const again = await playwright(run, config, "journeys-again", [
    `--test-list=${list}`,
    "--output=test-results/again",
  ]);
  const notes = crashed.map(({ name }) => `${BROWSER_CRASHED}, ran again: ${name}`);
  console.log(`\n${notes.join("\n")}`);
  const failed = counts.failed - passedOf(again);
  const onlyTestsFailed = first.errors + again.errors === 0;
  return {
    code: failed === 0 && onlyTestsFailed ? 0 : 1,
    passed: counts.passed + passedOf(again),
    failed,
    notes,
    timed,
  };
}

async function playwright(run, config, name, options = []) {
  const report = join(run.folder, `${name}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const args = ["test", `--config=${config}`, "--reporter=list,json", ...options];
  const code = await run.run("@playwright/test/cli.js", args);
  const { suites = [], errors = [] } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  return { code, errors: errors.length, tests: suites.flatMap((suite) => testsOf(suite, [])) };
}

/** Name as --test-list takes it, status, milliseconds, and the crash message if the browser crashed. */
function testsOf({ suites = [], specs = [] }, titles) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: [file, ...titles, title].join(" › "),
      status,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      crash: annotations.find(({ type }) => type === BROWSER_CRASHED)?.description,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

const passedOf = ({ tests }) => tests.filter(({ status }) => status === "expected").length;
const hasFailed = ({ status }) => status === "unexpected";
