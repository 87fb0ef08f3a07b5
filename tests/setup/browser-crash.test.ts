import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const RUN = join(import.meta.dirname, "browser-crash/run.mjs");

const folder = mkdtempSync(join(tmpdir(), "browser-crash-"));
let output: string;

const result = () => JSON.parse(output.trimEnd().split("\n").at(-1)!) as Record<string, unknown>;
/** Output of Playwright's first and second run. */
const runs = () => output.split("Running ").slice(1);
const timesRun = (test: string) =>
  readFileSync(join(folder, "runs.txt"), "utf8")
    .split("\n")
    .filter((line) => line === test).length;

const AGAIN = "browser crashed, ran again: crash.spec.ts › ";

beforeAll(async () => {
  const env = { ...process.env, CRASH_FOLDER: folder };
  ({ stdout: output } = await promisify(execFile)(process.execPath, [RUN], { env }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a journey", () => {
  it("whose browser process dies runs again in a new browser, and passes if that run passes", () => {
    expect(timesRun("crashes once")).toBe(2);
    expect(result()).toMatchObject({ passed: 2 });
    expect(result().notes).toContain(`${AGAIN}crashes once`);
    expect(output).toContain(`\n${AGAIN}crashes once\n`);
  });

  it("whose browser process dies reports the signal and the browser's last lines", () => {
    expect(runs()[0]).toContain("browser crashed: crash.spec.ts › crashes once\nSIGTRAP\n");
    expect(runs()[0]).toContain("last words of the browser");
  });

  it("whose browser process dies twice fails without a third run", () => {
    expect(timesRun("crashes each time")).toBe(2);
    expect(result().notes).toContain(`${AGAIN}crashes each time`);
  });

  it.each([
    "fails with a living browser",
    "fails, and then its browser crashes",
    "has its page crash",
    "has its page closed",
  ])("that %s fails without a second run", (test) => {
    expect(timesRun(test)).toBe(1);
    expect(output).not.toContain(`ran again: crash.spec.ts › ${test}`);
  });

  it("that passes runs once, also when another journey runs again", () => {
    expect(timesRun("passes")).toBe(1);
    expect(result()).toMatchObject({ code: 1, passed: 2, failed: 5 });
  });
});
