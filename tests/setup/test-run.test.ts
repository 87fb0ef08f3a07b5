import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { isAlive } from "#db/embedded/process.server.ts";
import { exitOf, kill, run, send, temporaryDataDir, until } from "./processes.ts";

/**
 * Starts a run as `npm test` makes it, whose folder is in `place`. Its step leaves a file and a process that ignores signals:
 * `isGone` says whether the folder and that process are gone.
 */
async function littering(place: string) {
  const child = run("test-run/run.mjs", ["../tests/setup/test-run/litter.mjs"], {
    ...process.env,
    TMPDIR: place,
  });
  const exit = exitOf(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value as string;
  const folder = await nextLine();
  const left = Number(await nextLine());
  onTestFinished(() => send("SIGKILL", [left]));
  expect([readdirSync(folder), isAlive(left)]).toEqual([["left.txt"], true]);
  return { pid: child.pid!, exit, isGone: () => !existsSync(folder) && !isAlive(left) };
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a run that gets %s leaves no folder and no process, also none that ignores signals",
  async (signal) => {
    const interrupted = await littering(temporaryDataDir());
    process.kill(interrupted.pid, signal);
    expect(await interrupted.exit).toBe(1);
    await until("nothing is left", interrupted.isGone);
  },
);

it("what a run leaves that is killed, the next one removes", async () => {
  const place = temporaryDataDir();
  const killed = await littering(place);
  await kill(killed.pid);
  expect(killed.isGone()).toBe(false);
  await littering(place);
  await until("nothing of the killed run is left", killed.isGone);
});

it("of two runs at once, one that begins or ends leaves the other alone", async () => {
  const place = temporaryDataDir();
  const [first, second] = [await littering(place), await littering(place)];
  process.kill(second.pid, "SIGINT");
  await second.exit;
  await until("nothing of the second is left", second.isGone);
  expect(first.isGone()).toBe(false);
  process.kill(first.pid, "SIGINT");
  await first.exit;
  await until("nothing of the first is left", first.isGone);
});
