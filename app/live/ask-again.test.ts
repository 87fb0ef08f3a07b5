import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DataStrategyResult } from "react-router";
import { askAgain, keepAtFailure } from "./ask-again.ts";

const PAGE = "https://site.example/opdracht";
beforeAll(() => void vi.stubGlobal("location", new URL(PAGE)));
afterAll(() => void vi.unstubAllGlobals());

/** What the router makes of an answer with this status. */
const refusal = (status: number) => ({ status, statusText: "", internal: false, data: null });

const failed = (result: unknown): Record<string, DataStrategyResult> => ({ root: { type: "error", result } });

/** What the router is given for these results of loading the page at `url`. */
const given = (results: Record<string, DataStrategyResult>, url = PAGE) =>
  keepAtFailure({ request: new Request(url) } as Parameters<typeof keepAtFailure>[0], () =>
    Promise.resolve(results),
  );

/** The same while a page asks for its newest state, and whether it got that. */
async function asked(results: Record<string, DataStrategyResult>, url?: string) {
  let shown: unknown;
  const isAnswered = await askAgain(async () => {
    shown = await given(results, url);
  });
  return { shown, isAnswered };
}

const NO_ANSWER: [string, unknown][] = [
  ["no connection", new TypeError("Failed to fetch")],
  ["a 502", refusal(502)],
  ["the way to sign in", Response.redirect("https://site.example/auth")],
];

test.each(NO_ANSWER)("a page that asks for news by itself stays as it is at %s", async (_, result) => {
  expect(await asked(failed(result))).toEqual({ shown: {}, isAnswered: false });
});

test.each(NO_ANSWER)(
  "a page that somebody asks for shows that it cannot be loaded, at %s",
  async (_, result) => {
    expect(await given(failed(result))).toEqual(failed(result));
    const other = "https://site.example/offertes";
    expect(await asked(failed(result), other)).toEqual({ shown: failed(result), isAnswered: true });
  },
);

test("what answers a form is not held back", async () => {
  const results = failed(Response.redirect("https://site.example/offertes"));
  let shown: unknown;
  await askAgain(async () => {
    const request = new Request(PAGE, { method: "POST" });
    const args = { request } as Parameters<typeof keepAtFailure>[0];
    shown = await keepAtFailure(args, () => Promise.resolve(results));
  });
  expect(shown).toBe(results);
});

test("a page that is gone is shown to be gone, and news as it comes", async () => {
  const gone = failed(refusal(404));
  expect(await asked(gone)).toEqual({ shown: gone, isAnswered: true });
  const news: Record<string, DataStrategyResult> = { root: { type: "data", result: 1 } };
  expect(await asked(news)).toEqual({ shown: news, isAnswered: true });
});
