import { join } from "node:path";
import { benchPages } from "./pages.ts";
import { benchQuery } from "./query.ts";
import { Report } from "./report.ts";

const [folder, only] = process.argv.slice(2) as [string, string?];
// Leaving by `exit` runs the hooks that end PostgreSQL and the site.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

const report = new Report();
if (only !== "query") report.pages(await benchPages(join(folder, "site"), say));
if (only !== "pages") report.queries(await benchQuery(join(folder, "query"), say));
process.exit(report.finish() ? 0 : 1);
