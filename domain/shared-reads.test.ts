import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedReads, SLOW_MS } from "./shared-reads.ts";

type Reading = { keys: number[]; answer: () => void; fail: (error: Error) => void };

let readings: Reading[];
let reads: SharedReads<number, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  readings = [];
  reads = new SharedReads(
    (keys) =>
      new Promise((answer, fail) => {
        readings.push({ keys, answer: () => answer((key) => `value ${key}`), fail });
      }),
  );
});
afterEach(() => void vi.useRealTimers());

const keysRead = () => readings.map(({ keys }) => keys);

test("those who ask at the same time share one read, and each gets its own value", async () => {
  const both = Promise.all([reads.read(1), reads.read(2)]);
  await turn();
  expect(keysRead()).toEqual([[1, 2]]);
  readings[0]!.answer();
  expect(await both).toEqual(["value 1", "value 2"]);
});

test("who asks while a read runs gets what is read after it asked", async () => {
  const first = reads.read(1);
  await turn();
  const later = [reads.read(1), reads.read(3)];
  await turn();
  expect(keysRead()).toEqual([[1]]);
  readings[0]!.answer();
  await first;
  await turn();
  expect(keysRead()).toEqual([[1], [1, 3]]);
  readings[1]!.answer();
  expect(await Promise.all(later)).toEqual(["value 1", "value 3"]);
});

test("a failed read fails for those who shared it, and not for the next", async () => {
  const failed = [reads.read(1), reads.read(2)].map((one) => one.catch((error: Error) => error.message));
  await turn();
  readings[0]!.fail(new Error("gone"));
  expect(await Promise.all(failed)).toEqual(["gone", "gone"]);
  const next = reads.read(1);
  await turn();
  readings[1]!.answer();
  expect(await next).toBe("value 1");
});

test("a slow read keeps the next one waiting for a moment only", async () => {
  const slow = reads.read(1);
  await turn();
  const quick = reads.read(2);
  await turn();
  vi.advanceTimersByTime(SLOW_MS);
  expect(keysRead()).toEqual([[1], [2]]);
  readings[1]!.answer();
  expect(await quick).toBe("value 2");
  readings[0]!.answer();
  expect(await slow).toBe("value 1");
});
