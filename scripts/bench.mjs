// Installs and builds what is missing, then measures with Node 24:
// `npm run bench`                    every part
// `npm run bench pages`              one part: `list`, `query`, `matching`, `desk`, `mail`, `alerts`, `webhook`, `api`, `live`, `lighthouse`
// `npm run bench session <folder>`   beside the built checkout in that folder
// `npm run bench big [requests]`     a site of that many requests, 10,000,000 without a number, in the folder for temporary files
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, node24, root } from "./lib/node24.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await ensureInstalled();
// A grown site is read without its pages.
if (process.argv[2] !== "big") await ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), "vijfoffertes-bench-"));
const child = spawn(node24(), [join(root, "bench", "run.ts"), folder, ...process.argv.slice(2)], {
  cwd: root,
  env: environment({ NODE_ENV: "production" }),
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both processes. The child cleans up, and this one waits for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => {
  // After an interrupt the servers may still write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.exit(code ?? 1);
});
