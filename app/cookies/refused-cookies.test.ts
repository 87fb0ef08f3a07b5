import { expect, test } from "vitest";
import { redirectWithoutCookies } from "./refused-cookies.ts";

const visit = (referer: string | null, headers: Record<string, string> = {}) =>
  new Request("https://site.example/x", { headers: { ...(referer && { referer }), ...headers } });

test.each([
  ["the wizard", "https://site.example/brief-form", "/brief-form", "/brief-form?zonder-cookies="],
  [
    "signing in",
    "https://site.example/auth?redirect=%2Faccount",
    "/login?redirect=%2Fclient-dashboard",
    "/login?redirect=%2Fclient-dashboard&zonder-cookies=",
  ],
])("leads a browser that refuses cookies back to %s, which says so", (_, referer, location, expected) => {
  expect(redirectWithoutCookies(visit(referer), location)).toBe(expected);
});

test.each([
  ["that has cookies", visit("https://site.example/brief-form", { cookie: "a=b" }), "/brief-form"],
  ["that comes from another page", visit("https://site.example/"), "/login"],
  ["that comes from nowhere", visit(null), "/brief-form"],
  ["that goes to another page", visit("https://site.example/brief-form"), "/schoonmaak"],
  ["that goes to another site", visit("https://site.example/auth"), "https://pay.example/auth"],
  ["that is not redirected", visit("https://site.example/auth"), null],
])("leaves a browser alone %s", (_, request, location) => {
  expect(redirectWithoutCookies(request, location)).toBeNull();
});
