// A run of one step, a program of a package with its arguments, as `npm test` makes it; prints the temporary folder of the run.
import { openTestRun } from "../../../scripts/lib/test-run.mjs";

const [program, ...args] = process.argv.slice(2);
const run = openTestRun();
console.log(run.folder);
process.exit(await run.run(program, args));
