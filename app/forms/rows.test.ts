import { expect, test } from "vitest";
import { withoutEmptyRows } from "./rows.ts";

const PARTS = ["day", "time"];

test("the written rows of a form stand in front, and its other fields stay", () => {
  const values = {
    kind: "WORK",
    "moment.0.day": "",
    "moment.0.time": "",
    "moment.2.day": "2026-12-01",
    "moment.2.time": "09:00",
  };
  expect(withoutEmptyRows(values, "moment", PARTS, (texts) => texts.some(Boolean))).toEqual({
    kind: "WORK",
    "moment.0.day": "2026-12-01",
    "moment.0.time": "09:00",
  });
});
