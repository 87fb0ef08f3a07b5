// `npm run bench`: installs and builds what is missing, then measures with Node 24. `npm run bench query` or `pages`: that part.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { environment, node24, root } from "./lib/node24.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await ensureInstalled();
await ensureBuilt();

const child = spawn(node24(), [join(root, "bench", "run.ts"), ...process.argv.slice(2)], {
  cwd: root,
  env: environment({ NODE_ENV: "production" }),
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both; the measuring one cleans up and this one waits for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
