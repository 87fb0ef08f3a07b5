import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { contentMemory } from "./content-memory.server.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A site whose pages show how often they were rendered. */
async function site() {
  const state = { now: 0, variant: "prelaunch", status: 200, rendered: 0, answered: Promise.resolve() };
  const { serve, forget } = contentMemory(
    async (path) => {
      const body = `${path} ${(state.rendered += 1)}`;
      await state.answered;
      return new Response(body, { status: state.status, headers: { "content-type": "text/html" } });
    },
    () => new Date(state.now),
    () => state.variant,
  );
  server = createServer((request, response) => {
    const next = () => response.writeHead(404).end("elsewhere");
    if (!serve(request, response, (cookie) => cookie.includes("session="), next)) next();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const ask = async (...asked: Parameters<typeof get>) => (await get(...asked)).text();
  const statusOf = async (path: string) => (await get(path)).status;
  return { state, ask, statusOf, forget };
}

test("renders a page once per launch state", async () => {
  const { state, ask } = await site();
  expect(await Promise.all([ask("/"), ask("/")])).toEqual(["/ 1", "/ 1"]);
  state.variant = "live";
  expect(await ask("/")).toBe("/ 2");
});

test("after a minute serves the cached page and renders a new one; after ten minutes waits for the new one", async () => {
  const { state, ask } = await site();
  await ask("/pricing");
  state.now = 61_000;
  expect(await ask("/pricing")).toBe("/pricing 1");
  await expect.poll(() => state.rendered).toBe(2);
  expect(await ask("/pricing")).toBe("/pricing 2");
  state.now += 700_000;
  expect(await ask("/pricing")).toBe("/pricing 3");
});

test("leaves unknown addresses and redirects to the next handler", async () => {
  const { state, ask } = await site();
  expect(await ask("/schoonmaak/atlantis")).toBe("elsewhere");
  state.status = 302;
  expect(await ask("/schoonmaak/utrecht")).toBe("elsewhere");
});

test("renders a missing page once and does not cache it", async () => {
  const { state, ask, statusOf } = await site();
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 1");
  state.status = 404;
  state.now = 700_000;
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 2");
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 3");
  expect(await statusOf("/schoonmaak/utrecht")).toBe(404);
});

test("does not cache a page with a query, a session or a toast", async () => {
  const { ask } = await site();
  expect(await ask("/pricing?ref=ABC")).toBe("elsewhere");
  expect(await ask("/pricing", { cookie: "session=1" })).toBe("elsewhere");
  expect(await ask("/pricing", { cookie: "melding=sent" })).toBe("elsewhere");
});

test("forgets every page, also one that is being rendered from facts of before", async () => {
  const { state, ask, forget } = await site();
  expect(await ask("/pricing")).toBe("/pricing 1");
  const answered = Promise.withResolvers<void>();
  state.answered = answered.promise;
  const slow = ask("/terms");
  await expect.poll(() => state.rendered).toBe(2);
  forget();
  answered.resolve();
  expect(await slow).toBe("/terms 2");
  expect(await ask("/terms")).toBe("/terms 3");
  expect(await ask("/pricing")).toBe("/pricing 4");
});
