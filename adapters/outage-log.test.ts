import { pino } from "pino";
import { expect, test } from "vitest";
import { Unavailable } from "#domain/kernel/unavailable.ts";
import { outageLog } from "./outage-log.ts";

const QUIET_MS = 50;

function openLog() {
  const lines: { msg: string; level: number }[] = [];
  const log = pino(
    { hooks: { logMethod: outageLog(QUIET_MS) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines, told: () => lines.map(({ msg }) => msg) };
}

const refused = () => Object.assign(new Error("terminating connection"), { code: "57P01" });
const failed = (name: string, id: number) => new Unavailable(`${name}: request ${id}`);

test("forty failures of one outage are one error, and a line counts them when it is over", async () => {
  const { log, lines, told } = openLog();
  for (let request = 0; request < 40; request += 1) log.error({ err: refused() }, "a request failed");
  log.error({ code: "pool", message: "gone" }, "an idle connection failed");
  expect(told()).toEqual(["a request failed"]);
  await expect.poll(told).toEqual(["a request failed", "an outage is over"]);
  expect(lines[1]).toMatchObject({ away: "the database", failures: 41, level: 40 });
});

test("an outage that comes back, and that of another service, are errors of their own", async () => {
  const { log, told } = openLog();
  log.error({ err: failed("a call to Stripe failed", 1) }, "stripe");
  log.error({ err: failed("a call to Stripe failed", 2) }, "stripe");
  log.error({ err: new Error("wrapped", { cause: failed("storage did not answer", 1) }) }, "storage");
  expect(told()).toEqual(["stripe", "storage"]);
  await expect.poll(() => told().length).toBe(4);
  log.error({ err: failed("a call to Stripe failed", 3) }, "stripe");
  expect(told().at(-1)).toBe("stripe");
});

test("other errors, warnings, and jobs that are given up are each logged", () => {
  const { log, told } = openLog();
  for (let n = 0; n < 2; n += 1) {
    log.error({ err: new Error("a bug") }, "a page failed");
    log.error({ err: refused(), queue: "deliver-mail", jobId: "1" }, "given up");
    log.warn({ err: refused() }, "tried again");
  }
  expect(told()).toEqual([
    "a page failed",
    "given up",
    "tried again",
    "a page failed",
    "given up",
    "tried again",
  ]);
});
