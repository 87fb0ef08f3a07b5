import { expect, test } from "vitest";
import { outcome } from "../../tests/support/outcomes.ts";
import { HashingQueue } from "./hashing-queue.ts";

/** A queue that runs one hash at a time, each until `finish` is called; one is running. */
function busyQueue() {
  const queue = new HashingQueue({ atOnce: 1, maxWaiting: 4, maxWaitingPerBlock: 2 });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const ask = (block: string | null | undefined) =>
    outcome(
      queue.run(block, async () => {
        begun.push(String(block));
        await new Promise<void>((resolve) => running.push(resolve));
        return "hashed";
      }),
    );
  void ask("192.0.2");
  const finish = async () => {
    running.shift()!();
    await new Promise(setImmediate);
  };
  return { ask, begun, finish };
}

const overloaded = { refusal: "overloaded" };

test("limits a flood from one block to its share, and queues another block behind it", async () => {
  const { ask, begun, finish } = busyQueue();
  const flood = Array.from({ length: 50 }, () => ask("198.51.100"));
  const other = ask("203.0.113");
  expect(await Promise.all(flood.slice(2))).toEqual(Array.from({ length: 48 }, () => overloaded));
  for (let done = 0; done < 4; done += 1) await finish();
  expect(begun).toEqual(["192.0.2", "198.51.100", "198.51.100", "203.0.113"]);
  expect(await other).toEqual({ value: "hashed" });
});

test("refuses what exceeds the queue, and accepts again once it has emptied", async () => {
  const { ask, finish } = busyQueue();
  const asked = Array.from({ length: 20 }, (_, block) => ask(`10.0.${block}`));
  expect(await Promise.all(asked.slice(4))).toEqual(Array.from({ length: 16 }, () => overloaded));
  for (let done = 0; done < 5; done += 1) await finish();
  const again = ask("10.0.19");
  await finish();
  expect(await again).toEqual({ value: "hashed" });
});

test("limits unknown blocks by the whole queue only", async () => {
  const { ask } = busyQueue();
  const asked = Array.from({ length: 5 }, () => ask(null));
  expect(await asked[4]).toEqual(overloaded);
  expect(await Promise.race([asked[3], Promise.resolve("waits")])).toBe("waits");
});

test("queues the program's own work without a limit", async () => {
  const { ask, finish } = busyQueue();
  const own = Array.from({ length: 30 }, () => ask(undefined));
  for (let done = 0; done < 31; done += 1) await finish();
  expect(await Promise.all(own)).toEqual(Array.from({ length: 30 }, () => ({ value: "hashed" })));
});
