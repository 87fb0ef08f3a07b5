import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drafts } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { newId } from "../ids.ts";
import type { TypedValues } from "../typed-values.ts";
import { addToDraft } from "./add-to-draft.ts";
import { beginDraft } from "./begin-draft.ts";
import { copyDraft } from "./copy-draft.ts";
import { discardDraft } from "./discard-draft.ts";
import { loadDraft } from "./draft-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const visitor = (from?: string) => harness.ctx({ kind: "visitor" }, from);
const begin = (fields: string[], answers: TypedValues) =>
  beginDraft(visitor(), { kind: "cleaning", fields, answers });
const add = (
  draftId: string,
  fields: string[],
  answers: TypedValues,
  kind: "cleaning" | "moving" = "cleaning",
) => addToDraft(visitor(), { draftId, kind, fields, answers });

test("each step adds its answers and leaves those of other steps alone", async () => {
  const id = await begin(["a", "b"], { a: "1", b: ["x", "y"] });
  expect(await add(id, ["c"], { c: "3" })).toBe(true);
  expect(await add(id, ["a"], { a: "" })).toBe(true);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: "",
    b: ["x", "y"],
    c: "3",
  });
});

test("an id that we never gave makes no draft", async () => {
  const id = newId(harness.now);
  expect(await add(id, ["a"], { a: "1" })).toBe(false);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toBeNull();
});

test("a draft keeps the fields of its step, and not too much of them", async () => {
  const id = await begin(["a", "b", "c"], {
    a: "x".repeat(5_000),
    b: Array.from({ length: 99 }, () => "y"),
    c: ["z".repeat(5_000), "z"],
    other: "z",
  });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: "x".repeat(4_000),
    b: Array.from({ length: 50 }, () => "y"),
    c: ["z".repeat(4_000), "z"],
  });
});

test("a draft grows no larger than a request ever is, in however many steps", async () => {
  const much = { a: "€".repeat(4_000), b: "€".repeat(4_000), c: "€".repeat(4_000) };
  const id = await begin(Object.keys(much), much);
  await add(id, ["d"], { d: "€".repeat(4_000) });
  const kept = await loadDraft(harness, { draftId: id, kind: "cleaning" });
  await expect(add(id, ["e", "f"], { e: "€".repeat(4_000), f: "€".repeat(4_000) })).rejects.toMatchObject({
    code: "draft_too_large",
  });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual(kept);
  // What it holds can still be made shorter.
  expect(await add(id, ["a"], { a: "" })).toBe(true);
  const long = Array.from({ length: 50 }, () => "x".repeat(4_000));
  await expect(begin(["a"], { a: long })).rejects.toMatchObject({ code: "draft_too_large" });
  expect(await harness.db.$count(drafts, sql`octet_length(answers::text) < 10`)).toBe(0);
});

test("a draft of one wizard is not found, nor written, by the other", async () => {
  const id = await begin(["a"], { a: "1" });
  expect(await loadDraft(harness, { draftId: id, kind: "moving" })).toBeNull();
  expect(await add(id, ["a"], { a: "2" }, "moving")).toBe(false);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({ a: "1" });
});

test("what became what it was for is forgotten, and nothing else", async () => {
  const [done, other] = [await begin(["a"], { a: "1" }), await begin(["a"], { a: "2" })];
  await discardDraft(visitor(), { draftId: done, kind: "cleaning" });
  await discardDraft(visitor(), { draftId: other, kind: "moving" });
  expect(await loadDraft(harness, { draftId: done, kind: "cleaning" })).toBeNull();
  expect(await loadDraft(harness, { draftId: other, kind: "cleaning" })).toEqual({ a: "2" });
});

test("an unknown draft is null", async () => {
  expect(await loadDraft(harness, { draftId: newId(harness.now), kind: "cleaning" })).toBeNull();
});

test("a text that is cut in the middle of an emoji is kept", async () => {
  const id = await begin(["a"], { a: `${"x".repeat(3_999)}🧽` });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: `${"x".repeat(3_999)}\ufffd`,
  });
});

test("begins 300 drafts an hour for one network address, copies included; adding to a draft goes on", async () => {
  const empty = { kind: "cleaning" as const, fields: [], answers: {} };
  const draft = { draftId: await beginDraft(visitor("one address"), empty), kind: "cleaning" as const };
  for (let begun = 1; begun < 300; begun += 1) await copyDraft(visitor("one address"), draft);
  expect(await outcome(beginDraft(visitor("one address"), empty))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(copyDraft(visitor("one address"), draft))).toEqual({ refusal: "too_many_requests" });
  expect(await addToDraft(visitor("one address"), { ...draft, fields: ["a"], answers: { a: "1" } })).toBe(
    true,
  );
  expect(await outcome(beginDraft(visitor("another"), empty))).not.toHaveProperty("refusal");
});
