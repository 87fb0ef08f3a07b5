import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const RUN = join(import.meta.dirname, "browser-crash/run.mjs");

const folder = mkdtempSync(join(tmpdir(), "browser-crash-"));
let said: string;

const result = () => JSON.parse(said.trimEnd().split("\n").at(-1)!) as Record<string, unknown>;
/** What Playwright said of its first run and of the second. */
const runs = () => said.split("Running ").slice(1);
const timesRun = (test: string) =>
  readFileSync(join(folder, "runs.txt"), "utf8")
    .split("\n")
    .filter((line) => line === test).length;

const AGAIN = "browser crashed, ran again: crash.spec.ts › ";

beforeAll(async () => {
  const env = { ...process.env, CRASH_FOLDER: folder };
  ({ stdout: said } = await promisify(execFile)(process.execPath, [RUN], { env }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a journey", () => {
  it("whose browser process dies runs again in a new browser, and counts as passed when it passes then", () => {
    expect(timesRun("crashes once")).toBe(2);
    expect(result()).toMatchObject({ passed: 2 });
    expect(result().notes).toContain(`${AGAIN}crashes once`);
    expect(said).toContain(`\n${AGAIN}crashes once\n`);
  });

  it("whose browser process dies says by which signal, and the browser's last lines", () => {
    expect(runs()[0]).toContain("browser crashed: crash.spec.ts › crashes once\nSIGTRAP\n");
    expect(runs()[0]).toContain("last words of the browser");
  });

  it("whose browser process dies twice has failed, and is not tried a third time", () => {
    expect(timesRun("crashes each time")).toBe(2);
    expect(result().notes).toContain(`${AGAIN}crashes each time`);
  });

  it.each([
    "fails with a living browser",
    "fails, and then its browser crashes",
    "has its page crash",
    "has its page closed",
  ])("that %s runs once and has failed", (test) => {
    expect(timesRun(test)).toBe(1);
    expect(said).not.toContain(`ran again: crash.spec.ts › ${test}`);
  });

  it("that passes runs once, also when another one ran again", () => {
    expect(timesRun("passes")).toBe(1);
    expect(result()).toMatchObject({ code: 1, passed: 2, failed: 5 });
  });
});
