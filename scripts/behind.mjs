// `npm run behind`: what is behind, of advisories and of versions. Node and PostgreSQL are packages, so they are in it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { behindReport } from "./lib/behind-report.mjs";
import { root } from "./lib/node24.mjs";

/** The JSON that npm prints. It ends with 1 when it finds something. */
function npm(...args) {
  const { stdout } = spawnSync("npm", [...args, "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  return JSON.parse(stdout || "{}");
}

const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
for (const line of behindReport(npm("audit"), npm("outdated"), about)) console.log(line);
