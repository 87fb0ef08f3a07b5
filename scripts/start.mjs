// `npm start` and `npm run worker`: installs and builds what is missing, then runs the program. Needs Node 20, no packages.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { environment, node24, root } from "./lib/node24.mjs";
import { BUILT, COMPILED, ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

const PARENT_CHECK_MS = 250;
/** As in db/report-if-slow.server.ts, for the time before the program can report by itself. */
const NAMED_AFTER_MS = 2_000;

await ensureInstalled();
await ensureBuilt();

const program = join(BUILT, process.argv[2] === "worker" ? "worker.js" : "index.js");
const follow = pathToFileURL(join(root, "scripts", "lib", "follow-parent.mjs")).href;
const child = spawn(node24(), ["--import", follow, program], {
  cwd: root,
  env: environment({
    // React is several times slower in development mode.
    NODE_ENV: process.env.NODE_ENV || "production",
    // Two passwords and two pictures at once, and two threads for files and compression.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || "6",
    // The compile cache saves a third of the time that later starts take to load.
    NODE_COMPILE_CACHE: COMPILED,
  }),
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});

const slow = setTimeout(() => console.log("Loading the program …"), NAMED_AFTER_MS);
child.once("message", () => clearTimeout(slow));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop(signal));

// A killed npm does not tell its children, and the next start would find a server without an owner.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop("SIGTERM"), PARENT_CHECK_MS).unref();
}

let stopping = false;
function stop(signal) {
  if (stopping) return;
  stopping = true;
  child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  // Ignore a second Ctrl-C until the server has drained.
  for (const ignored of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(ignored, () => {});
}
