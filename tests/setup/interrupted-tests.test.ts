import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { memoryFolder } from "../../scripts/lib/memory-folder.mjs";
import { processesIn } from "../../scripts/lib/process.mjs";
import { exitOf, run, send, temporaryDataDir, until } from "./processes.ts";

const CONFIG = join(import.meta.dirname, "interrupted-tests/vitest.config.ts");

/** The folders with a database of these processes, in memory or in this folder. */
const databasesOf = (pids: number[], folder: string) =>
  [memoryFolder(), folder]
    .flatMap((place) => (existsSync(place) ? readdirSync(place) : []))
    .filter((name) => pids.some((pid) => name.startsWith(`vijfoffertes-test-${pid}-`)));

it.runIf(process.platform === "linux")(
  "tests that are interrupted leave no site, no database and no folder",
  async () => {
    const place = temporaryDataDir();
    const tests = run("test-run/run.mjs", ["vitest/vitest.mjs", "run", "--config", CONFIG], {
      ...process.env,
      TMPDIR: place,
    });
    onTestFinished(() => send("SIGKILL", processesIn(place)));
    const exit = exitOf(tests);
    let said = "";
    const began = new Promise<void>((resolve) => {
      tests.stdout!.on("data", (chunk) => {
        said += chunk;
        if (said.includes("the site runs")) resolve();
      });
    });
    await Promise.race([began, exit]);
    expect(said).toContain("the site runs");
    const pids = processesIn(place);
    const folder = said.split("\n")[0]!;
    expect(databasesOf(pids, folder)).toHaveLength(1);
    tests.kill("SIGINT");
    expect(await exit).not.toBe(0);
    await until("no process is left", () => processesIn(place).length === 0);
    expect([...readdirSync(place), ...databasesOf(pids, folder)]).toEqual([]);
  },
);
