// `npm run migrate`, `import:postcodes`, `create-operator`, `reseal`, `backup`, `dump` and `restore`: installs and builds what is missing, then runs that
// command of the build.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { environment, node24 } from "./lib/node24.mjs";
import { BUILT, COMPILED, ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

const [command, ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
const child = spawn(node24(), [join(BUILT, `${command}.js`), ...args], {
  env: environment({ NODE_COMPILE_CACHE: COMPILED }),
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both processes. The command handles it, and this process waits.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
