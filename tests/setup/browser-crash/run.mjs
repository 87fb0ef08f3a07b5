// Runs this folder's browser tests as `npm test` runs the journeys; prints the result as one line of JSON.
import { runJourneys } from "../../../scripts/lib/journeys.mjs";
import { openTestRun } from "../../../scripts/lib/test-run.mjs";

const run = openTestRun();
const result = await runJourneys(run, "tests/setup/browser-crash/playwright.config.ts");
console.log(JSON.stringify(result));
