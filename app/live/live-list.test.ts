import { expect, test } from "vitest";
import { closedRows, countNew } from "./live-list.ts";

/** Rows, newest first. */
const rows = (text: string) => text.split(" ").filter(Boolean);

test.each([
  ["one that was added on top", "a b", "new a b", 1],
  ["one that came back in the middle", "a b", "a new b", 1],
  ["no older ones that moved up from the next page", "a b c", "a c older", 0],
  ["nothing in the same list", "a b", "a b", 0],
  ["all when none is shown", "", "a b", 2],
])("counts %s", (_, shown, newest, count) => {
  expect(countNew(rows(shown), rows(newest))).toBe(count);
});

test("a row that is missing has closed", () => {
  expect(closedRows(rows("a b c"), rows("a c"), false)).toEqual(["b"]);
  expect(closedRows(rows("a b"), rows(""), false)).toEqual(["a", "b"]);
});

test("the last rows may have moved to the next page instead", () => {
  expect(closedRows(rows("a b c"), rows("new a b"), true)).toEqual([]);
  expect(closedRows(rows("a b c"), rows("new b c"), true)).toEqual(["a"]);
  expect(closedRows(rows("a b"), rows("new1 new2 new3"), true)).toEqual([]);
});
