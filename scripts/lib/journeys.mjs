import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** As in tests/journeys/support/browser-crash.ts. */
const BROWSER_CRASHED = "browser crashed";

/**
 * Runs the browser tests of a Playwright configuration. A test whose browser process died runs again, once, in a new
 * browser; its second result counts. A test that fails while its browser lives never runs again.
 * @param run what openTestRun returned
 * @returns code (0 when all is well), passed, failed, and notes: a line for each test that ran again
 */
export async function runJourneys(run, config) {
  const first = await playwright(run, config, "journeys");
  const crashed = first.tests.filter(({ crash }) => crash !== undefined);
  const counts = { passed: passedOf(first), failed: first.tests.filter(hasFailed).length };
  if (crashed.length === 0) return { code: first.code, ...counts, notes: [] };

  for (const { name, crash } of crashed) console.log(`\n${BROWSER_CRASHED}: ${name}\n${crash}`);
  const list = join(run.folder, "crashed-tests.txt");
  writeFileSync(list, crashed.map(({ name }) => `${name}\n`).join(""));
  // A folder of its own: Playwright empties it, and the other holds the traces of the tests that failed.
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

/** Name in the form that --test-list takes, status, and how the browser died if that is why the test failed. */
function testsOf({ suites = [], specs = [] }, titles) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, annotations }) => ({
      name: [file, ...titles, title].join(" › "),
      status,
      crash: annotations.find(({ type }) => type === BROWSER_CRASHED)?.description,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

const passedOf = ({ tests }) => tests.filter(({ status }) => status === "expected").length;
const hasFailed = ({ status }) => status === "unexpected";
