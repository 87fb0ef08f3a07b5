import { expect, test } from "vitest";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { Turns } from "./turns.ts";

const LIMITS = { atOnce: 1, atOnceOfAddress: 1, maxWaiting: 4, maxWaitingOfAddress: 2 };

/** Turns whose acts last until `finish` is called; one is running. */
function busyTurns(limits: Partial<typeof LIMITS> = {}) {
  const turns = new Turns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const ask = (from: string | null, signal?: AbortSignal) => {
    const act = async () => {
      begun.push(String(from));
      await new Promise<void>((resolve) => running.push(resolve));
      return "done";
    };
    return outcome(turns.run(from, act, signal));
  };
  void ask("192.0.2.1");
  const finish = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      running.shift()!();
      await new Promise(setImmediate);
    }
  };
  return { ask, begun, finish };
}

const overloaded = { refusal: "overloaded" };
const repeated = <T>(length: number, value: T) => Array.from({ length }, () => value);

test("limits a flood from one address to its share, and lets another network in after one turn", async () => {
  const { ask, begun, finish } = busyTurns();
  const flood = Array.from({ length: 50 }, () => ask("198.51.100.1"));
  const other = ask("203.0.113.1");
  expect(await Promise.all(flood.slice(2))).toEqual(repeated(48, overloaded));
  await finish(4);
  expect(begun).toEqual(["192.0.2.1", "198.51.100.1", "203.0.113.1", "198.51.100.1"]);
  expect(await other).toEqual({ value: "done" });
});

test("the networks that wait take turns, whatever their number of addresses", async () => {
  const { ask, begun, finish } = busyTurns({ maxWaiting: 20 });
  for (let at = 1; at <= 6; at += 1) void ask(`198.51.100.${at}`);
  void ask("203.0.113.1");
  void ask("203.0.113.2");
  await finish(5);
  expect(begun.slice(1)).toEqual([
    "198.51.100.1",
    "203.0.113.1",
    "198.51.100.2",
    "203.0.113.2",
    "198.51.100.3",
  ]);
});

test("an address that is at its limit does not hold up others of its network", async () => {
  const { ask, begun, finish } = busyTurns({ atOnce: 2 });
  void ask("192.0.2.1");
  void ask("192.0.2.2");
  expect(begun).toEqual(["192.0.2.1", "192.0.2.2"]);
  await finish();
  expect(begun).toEqual(["192.0.2.1", "192.0.2.2", "192.0.2.1"]);
});

test("the network with the most waiting makes room for another one in a full queue", async () => {
  const { ask, finish } = busyTurns();
  const flood = [1, 2, 3, 4].map((at) => ask(`198.51.100.${at}`));
  const other = ask("203.0.113.1");
  expect(await flood[3]).toEqual(overloaded);
  expect(await ask("198.51.100.5")).toEqual(overloaded);
  await finish(5);
  expect(await Promise.all([...flood.slice(0, 3), other])).toEqual(repeated(4, { value: "done" }));
});

test("refuses what exceeds the queue, and accepts again once it has emptied", async () => {
  const { ask, finish } = busyTurns();
  const asked = Array.from({ length: 20 }, (_, network) => ask(`10.0.${network}.1`));
  expect(await Promise.all(asked.slice(4))).toEqual(repeated(16, overloaded));
  await finish(5);
  const again = ask("10.0.19.1");
  await finish();
  expect(await again).toEqual({ value: "done" });
});

test("limits this machine, behind which visitors cannot be told apart, by the whole queue only", async () => {
  const { ask } = busyTurns();
  const asked = Array.from({ length: 5 }, () => ask("127.0.0.1"));
  expect(await asked[4]).toEqual(overloaded);
  expect(await Promise.race([asked[3], Promise.resolve("waits")])).toBe("waits");
});

test("queues the program's own work without a limit", async () => {
  const { ask, finish } = busyTurns();
  const own = Array.from({ length: 30 }, () => ask(null));
  await finish(31);
  expect(await Promise.all(own)).toEqual(repeated(30, { value: "done" }));
});

test("an act whose sender is gone leaves the queue, and never begins", async () => {
  const { ask, begun, finish } = busyTurns();
  const gone = new AbortController();
  const waits = [ask("198.51.100.1", gone.signal), ask("198.51.100.1", gone.signal)];
  gone.abort();
  expect(await Promise.all(waits)).toEqual(repeated(2, { refusal: "sender_gone" }));
  expect(await ask("198.51.100.1", gone.signal)).toEqual({ refusal: "sender_gone" });
  const other = ask("198.51.100.1");
  await finish(2);
  expect(await other).toEqual({ value: "done" });
  expect(begun).toEqual(["192.0.2.1", "198.51.100.1"]);
});
