import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportIfSlow } from "./report-if-slow.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [1_999, []],
  [2_001, ["Migrating …"]],
])("reports a step of %i ms as %j", async (ms, lines) => {
  const said: string[] = [];
  const step = reportIfSlow(
    "Migrating",
    (line) => said.push(line),
    () => new Promise((done) => setTimeout(done, ms, "its answer")),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await step).toBe("its answer");
  expect(said).toEqual(lines);
});

test("does not report a step after it has failed", async () => {
  const said: string[] = [];
  const failing = reportIfSlow(
    "Migrating",
    (line) => said.push(line),
    () => Promise.reject(new Error("no")),
  );
  await expect(failing).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
});
