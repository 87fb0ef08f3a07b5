import { expect, test } from "vitest";
import { returnPathOf } from "./auth-actions.server.ts";

const asked = (query: string) => returnPathOf(new Request(`http://localhost/auth${query}`), "redirect");

test("accepts one path on this site as the return path", () => {
  expect(asked("?redirect=%2Fbrief-form%3Fstap%3D2")).toBe("/brief-form?stap=2");
});

test.each([
  "",
  "?redirect=",
  "?redirect=//evil.example",
  "?redirect=%2F%255cevil.example",
  "?redirect=/a&redirect=//evil.example",
  "?redirect=//evil.example&redirect=/a",
  "?redirect[]=/a",
])("ignores the return path of %s", (query) => {
  expect(asked(query)).toBeNull();
});
