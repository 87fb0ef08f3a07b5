// `npm run import:postcodes` and `npm run create-operator`: installs what is missing, then runs the script with Node 24.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { environment, node24, root } from "./lib/node24.mjs";
import { ensureInstalled } from "./lib/setup.mjs";

const [script, ...args] = process.argv.slice(2);
await ensureInstalled();
const child = spawn(node24(), [join(root, "scripts", script), ...args], {
  env: environment(),
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both processes. The script handles it, and this process waits.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
