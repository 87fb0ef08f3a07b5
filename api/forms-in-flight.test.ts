import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Runtime } from "#compose";
import type { Env } from "./env.ts";
import { formsInFlight } from "./forms-in-flight.ts";

/** A site behind a proxy whose forms stay in progress until `finish` is called. */
function slowSite() {
  const held = Promise.withResolvers<void>();
  const runtime = { config: { trustProxy: 1 } } as Runtime;
  const app = new Hono<Env>().all("*", formsInFlight(runtime), async (c) => {
    if (c.req.method === "POST") await held.promise;
    return c.text("done");
  });
  const send = async (address: string, method = "POST") =>
    app.request("/auth", { method, headers: { "x-forwarded-for": address } });
  return { send, finish: held.resolve };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test("refuses the ninth concurrent form of a network; forms of others and pages go on", async () => {
  const { send, finish } = slowSite();
  const flood = Array.from({ length: 20 }, (_, at) => send(`198.51.100.${at}`));
  const refused = await flood[8]!;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.text()).toContain("Even druk");
  const other = send("203.0.113.1");
  expect((await send("198.51.100.1", "GET")).status).toBe(200);
  finish();
  expect(await statuses(flood)).toEqual([...times(8, 200), ...times(12, 503)]);
  expect((await other).status).toBe(200);
  expect((await send("198.51.100.1")).status).toBe(200);
});

test("refuses the 101st concurrent form of all networks together", async () => {
  const { send, finish } = slowSite();
  const flood = Array.from({ length: 120 }, (_, at) => send(`10.0.${at}.1`));
  expect(await statuses(flood.slice(100))).toEqual(times(20, 503));
  finish();
  expect(await statuses(flood.slice(0, 100))).toEqual(times(100, 200));
});
