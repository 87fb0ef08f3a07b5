import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drafts } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { newId } from "../kernel/ids.ts";
import type { TypedValues } from "../kernel/typed-values.ts";
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

test("each step adds its answers and keeps those of other steps", async () => {
  const id = await begin(["a", "b"], { a: "1", b: ["x", "y"] });
  expect(await add(id, ["c"], { c: "3" })).toBe(true);
  expect(await add(id, ["a"], { a: "" })).toBe(true);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: "",
    b: ["x", "y"],
    c: "3",
  });
});

test("adds nothing to an unknown draft", async () => {
  const id = newId(harness.now);
  expect(await add(id, ["a"], { a: "1" })).toBe(false);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toBeNull();
});

test("stores only the fields of its step, and cuts long answers", async () => {
  const id = await begin(["a", "b", "c"], {
    a: "x".repeat(6_000),
    b: Array.from({ length: 99 }, () => "y"),
    c: ["z".repeat(6_000), "z"],
    other: "z",
  });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: "x".repeat(5_000),
    b: Array.from({ length: 50 }, () => "y"),
    c: ["z".repeat(5_000), "z"],
  });
});

test("refuses a draft above the size limit, however many steps it is filled in with", async () => {
  const much = { a: "€".repeat(4_000), b: "€".repeat(4_000), c: "€".repeat(4_000) };
  const id = await begin(Object.keys(much), much);
  await add(id, ["d"], { d: "€".repeat(4_000) });
  const kept = await loadDraft(harness, { draftId: id, kind: "cleaning" });
  await expect(add(id, ["e", "f"], { e: "€".repeat(4_000), f: "€".repeat(4_000) })).rejects.toMatchObject({
    code: "draft_too_large",
  });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual(kept);
  // A full draft can still be shortened.
  expect(await add(id, ["a"], { a: "" })).toBe(true);
  const long = Array.from({ length: 50 }, () => "x".repeat(4_000));
  await expect(begin(["a"], { a: long })).rejects.toMatchObject({ code: "draft_too_large" });
  expect(await harness.db.$count(drafts, sql`octet_length(answers::text) < 10`)).toBe(0);
});

test("does not find or change a draft of another kind", async () => {
  const id = await begin(["a"], { a: "1" });
  expect(await loadDraft(harness, { draftId: id, kind: "moving" })).toBeNull();
  expect(await add(id, ["a"], { a: "2" }, "moving")).toBe(false);
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({ a: "1" });
});

test("discards this draft only", async () => {
  const [done, other] = [await begin(["a"], { a: "1" }), await begin(["a"], { a: "2" })];
  await discardDraft(visitor(), { draftId: done, kind: "cleaning" });
  await discardDraft(visitor(), { draftId: other, kind: "moving" });
  expect(await loadDraft(harness, { draftId: done, kind: "cleaning" })).toBeNull();
  expect(await loadDraft(harness, { draftId: other, kind: "cleaning" })).toEqual({ a: "2" });
});

test("loads null for an unknown draft", async () => {
  expect(await loadDraft(harness, { draftId: newId(harness.now), kind: "cleaning" })).toBeNull();
});

test("stores a text that is cut in the middle of an emoji", async () => {
  const id = await begin(["a"], { a: `${"x".repeat(4_999)}🧽` });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: `${"x".repeat(4_999)}\ufffd`,
  });
});

test("begins or copies 300 drafts an hour for one network address; adding to a draft is not limited", async () => {
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

test("stores a line break as a browser counts it", async () => {
  const id = await begin(["a", "b"], { a: "een\r\ntwee\rdrie", b: ["x\r\ny"] });
  expect(await loadDraft(harness, { draftId: id, kind: "cleaning" })).toEqual({
    a: "een\ntwee\ndrie",
    b: ["x\ny"],
  });
});
