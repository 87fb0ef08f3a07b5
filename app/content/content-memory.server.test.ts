import { expect, test } from "vitest";
import { contentMemory } from "./content-memory.server.ts";

/** A site whose pages show how often they were rendered. */
function site() {
  const state = { now: 0, variant: "prelaunch", status: 200, rendered: 0, answered: Promise.resolve() };
  const { answer, forget } = contentMemory(
    async (path) => {
      const body = `${path} ${(state.rendered += 1)}`;
      await state.answered;
      const headers = { "content-type": "text/html" };
      return { response: new Response(body, { status: state.status, headers }), route: path };
    },
    () => new Date(state.now),
    (cookie) => cookie.includes("session="),
    () => state.variant,
  );
  const get = (url: string, headers: Record<string, string> = {}) =>
    answer(new Request(`http://localhost${url}`, { headers }), url.split("?", 1)[0]!);
  const ask = async (...asked: Parameters<typeof get>) =>
    (await get(...asked))?.response.text() ?? "elsewhere";
  const statusOf = async (path: string) => (await get(path))?.response.status;
  return { state, ask, statusOf, forget };
}

test("renders a page once per launch state", async () => {
  const { state, ask } = site();
  expect(await Promise.all([ask("/"), ask("/")])).toEqual(["/ 1", "/ 1"]);
  state.variant = "live";
  expect(await ask("/")).toBe("/ 2");
});

test("after a minute serves the cached page and renders a new one; after ten minutes waits for the new one", async () => {
  const { state, ask } = site();
  await ask("/pricing");
  state.now = 61_000;
  expect(await ask("/pricing")).toBe("/pricing 1");
  await expect.poll(() => state.rendered).toBe(2);
  expect(await ask("/pricing")).toBe("/pricing 2");
  state.now += 700_000;
  expect(await ask("/pricing")).toBe("/pricing 3");
});

test("leaves unknown addresses and redirects to the next handler", async () => {
  const { state, ask } = site();
  expect(await ask("/schoonmaak/atlantis")).toBe("elsewhere");
  state.status = 302;
  expect(await ask("/schoonmaak/utrecht")).toBe("elsewhere");
});

test("renders a missing page once and does not cache it", async () => {
  const { state, ask, statusOf } = site();
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 1");
  state.status = 404;
  state.now = 700_000;
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 2");
  expect(await ask("/schoonmaak/utrecht")).toBe("/schoonmaak/utrecht 3");
  expect(await statusOf("/schoonmaak/utrecht")).toBe(404);
});

test("does not cache a page with a query, a session or a toast", async () => {
  const { ask } = site();
  expect(await ask("/pricing?ref=ABC")).toBe("elsewhere");
  expect(await ask("/pricing", { cookie: "session=1" })).toBe("elsewhere");
  expect(await ask("/pricing", { cookie: "melding=sent" })).toBe("elsewhere");
});

test("forgets every page, also one that is being rendered from facts of before", async () => {
  const { state, ask, forget } = site();
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
