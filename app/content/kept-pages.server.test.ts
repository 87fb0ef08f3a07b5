import { expect, test } from "vitest";
import { KeptPages, pageKey, type KeptPage } from "./kept-pages.server.ts";

const NOON = new Date("2026-11-24T12:00:00Z");
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const page = (bytes = 10): KeptPage => ({ body: new Uint8Array(bytes), headers: [["Vary", "Cookie"]] });

const at = (ms: number) => ({
  rows: [{ id: "1", at: new Date(ms) }],
  found: new Map([["a", new Set([1])]]),
});

test("gives a page back for ten minutes", () => {
  const kept = new KeptPages();
  const first = page();
  kept.keep("key", first, NOON);
  expect(kept.get("key", minutesLater(9))).toMatchObject(first);
  expect(kept.get("other", minutesLater(9))).toBeUndefined();
  expect(kept.get("key", minutesLater(10))).toBeUndefined();
});

test("drops the oldest pages when they are more than 16 MB", () => {
  const kept = new KeptPages();
  for (const [index, key] of ["a", "b", "c"].entries()) kept.keep(key, page(6_000_000), minutesLater(index));
  expect(["a", "b", "c"].map((key) => kept.get(key, minutesLater(3)) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test("has one key for the same data, and another for any difference", () => {
  expect(pageKey([at(1)])).toBe(pageKey([at(1)]));
  const keys = [
    [at(1)],
    [at(2)],
    [{ ...at(1), found: new Map([["a", new Set([2])]]) }],
    [{ ...at(1), more: null }],
    [at(1), "br"],
  ].map(pageKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test("has no key for what cannot be compared", () => {
  expect(pageKey([() => 1])).toBeNull();
  expect(pageKey([{ later: Promise.resolve(1) }])).toBeNull();
});

test("shows nothing of the data in a key", () => {
  expect(pageKey(["Nachtegaalstraat"])).not.toContain("Nachtegaal");
});
