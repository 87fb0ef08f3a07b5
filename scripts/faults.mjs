// `npm run faults`: breaks a site of two web processes and two workers in turns, under load, and prints what that did. With words: only the scenarios whose names have them.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { environment, node24, root } from "./lib/node24.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await ensureInstalled();
await ensureBuilt();

const only = process.argv.slice(2).join(" ");
const config = join("tests", "outages", "vitest.config.ts");
const child = spawn(
  node24(),
  [join("node_modules", "vitest", "vitest.mjs"), "run", "--config", config, ...(only ? ["-t", only] : [])],
  { cwd: root, env: environment(), stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
