import { expect, test } from "vitest";
import { wayOn } from "./auth-actions.server.ts";

const asked = (query: string) => wayOn(new Request(`http://localhost/auth${query}`), "redirect");

test("one path on this site is the way on", () => {
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
])("%s leads to the default page", (query) => {
  expect(asked(query)).toBeNull();
});
