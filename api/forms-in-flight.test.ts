import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Runtime } from "#compose";
import type { Env } from "./env.ts";
import { formsInFlight } from "./forms-in-flight.ts";

/** A site behind a proxy whose forms stay in progress until `finish` is called. */
function slowSite() {
  const held = Promise.withResolvers<void>();
  const runtime = { config: { trustProxy: 1 } } as Runtime;
  let begun = 0;
  const app = new Hono<Env>().all("*", formsInFlight(runtime), async (c) => {
    if (c.req.method === "POST") {
      begun += 1;
      await held.promise;
    }
    return c.text("done");
  });
  const send = async (address: string, method = "POST") =>
    app.request("/auth", { method, headers: { "x-forwarded-for": address } });
  return { send, started: () => begun, finish: held.resolve };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test("eight forms of an address are in progress, and the others of an office wait for their turn", async () => {
  const { send, started, finish } = slowSite();
  const office = Array.from({ length: 200 }, () => send("198.51.100.1"));
  const neighbours = Array.from({ length: 20 }, (_, at) => send(`198.51.100.${at + 2}`));
  await expect.poll(started).toBe(8 + 20);
  expect((await send("198.51.100.1", "GET")).status).toBe(200);
  finish();
  expect(await statuses([...office, ...neighbours])).toEqual(times(220, 200));
});

test("refuses an address with more forms than people of an office, and nobody else", async () => {
  const { send, finish } = slowSite();
  const flood = Array.from({ length: 300 }, () => send("198.51.100.1"));
  const refused = await flood[299]!;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.text()).toContain("Even druk");
  const others = ["198.51.100.2", "203.0.113.1"].map((address) => send(address));
  finish();
  expect(await statuses(others)).toEqual([200, 200]);
  expect((await statuses(flood)).toSorted((a, b) => a - b)).toEqual([...times(248, 200), ...times(52, 503)]);
});

test("under pressure each network gets its turn", async () => {
  const { send, started, finish } = slowSite();
  const flood = Array.from({ length: 600 }, (_, at) => send(`198.51.100.${at % 250}`));
  await expect.poll(started).toBe(100);
  const other = send("203.0.113.1");
  finish();
  expect((await other).status).toBe(200);
  expect((await statuses(flood)).filter((status) => status === 503)).toHaveLength(101);
});
