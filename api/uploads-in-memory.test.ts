import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Runtime } from "#compose";
import type { Env } from "./env.ts";
import { formGate } from "./form-gate.ts";
import { uploadsInMemory } from "./uploads-in-memory.ts";

const KB = 1_024;

/** A site behind a proxy that holds the files of an upload until `finish` is called. */
function slowSite() {
  const held = Promise.withResolvers<void>();
  const runtime = { config: { trustProxy: 1 } } as Runtime;
  const limits = { bytes: 500 * KB, bytesOfBlock: 250 * KB };
  const app = new Hono<Env>().all("*", formGate, uploadsInMemory(runtime, limits), async (c) => {
    const form = await c.get("readUpload")!(c.req.raw);
    if (!(form instanceof FormData)) return c.text("refused", form);
    await held.promise;
    return c.text("kept");
  });
  const send = async (address: string, kiloBytes = 100) => {
    const body = new FormData();
    body.append("photos", new File([new Uint8Array(kiloBytes * KB)], "foto.jpg"));
    return app.request("/brief-form", { method: "POST", body, headers: { "x-forwarded-for": address } });
  };
  return { send, finish: held.resolve };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

test("refuses the files of a network above its share of the memory, and takes those of others", async () => {
  const { send, finish } = slowSite();
  const flood = [1, 2, 3].map((host) => send(`198.51.100.${host}`));
  // The others are held, so the one that is answered is refused.
  expect((await Promise.race(flood)).status).toBe(503);
  const other = send("203.0.113.1");
  finish();
  expect(await statuses([...flood, other])).toEqual([200, 200, 200, 503]);
  // What was refused or is done takes no room.
  expect((await send("198.51.100.3", 200)).status).toBe(200);
});

test("refuses files above the memory of all networks together", async () => {
  const { send, finish } = slowSite();
  const flood = [1, 2, 3, 4, 5].map((block) => send(`10.0.${block}.1`));
  expect((await Promise.race(flood)).status).toBe(503);
  finish();
  expect(await statuses(flood)).toEqual([200, 200, 200, 200, 503]);
});
