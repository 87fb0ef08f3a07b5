import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SessionFacts } from "#domain/accounts/session-facts.ts";
import { useAuth } from "./auth-context.ts";
import { eventBetween, isRefreshDue } from "./auth-events.ts";
import { copyOf, expiryIn, userIn } from "./session-copy.ts";

const facts: SessionFacts = {
  user: { id: "een", email: "een@test.example", role: "CLIENT" },
  profile: { id: "een", full_name: "Een Mens", role: "CLIENT" },
  expiresAt: 1_000_000,
  subscription: { subscribed: false, product_id: null, subscription_end: null },
};
const other = { ...facts, user: { ...facts.user, id: "twee" } };

test.each([
  ["nobody stays nobody", null, null, null],
  ["nothing changed", facts, { ...facts }, null],
  ["somebody signed in", null, facts, "SIGNED_IN"],
  ["somebody else signed in", facts, other, "SIGNED_IN"],
  ["signed out", facts, null, "SIGNED_OUT"],
  ["prolonged", facts, { ...facts, expiresAt: 2_000_000 }, "TOKEN_REFRESHED"],
  [
    "another name",
    facts,
    { ...facts, profile: { ...facts.profile, full_name: "Nu Anders" } },
    "USER_UPDATED",
  ],
  ["without a profile", facts, { ...facts, profile: null }, "USER_UPDATED"],
])("%s", (_what, before, after, event) => {
  expect(eventBetween(before, after)).toBe(event);
});

test("refreshes a session from three ticks of 30 seconds before its end", () => {
  expect(isRefreshDue(100_000, 9_999)).toBe(false);
  expect(isRefreshDue(100_000, 10_000)).toBe(true);
  expect(isRefreshDue(100_000, 200_000)).toBe(true);
});

test("copies user id, role and expiry to local storage, and nothing else", () => {
  const copy = copyOf(facts);
  expect(copy).toBe("een CLIENT 1000000");
  expect([userIn(copy), expiryIn(copy)]).toEqual(["een", 1_000_000]);
  expect([userIn(copyOf(null)), userIn(null), expiryIn(null)]).toEqual(["", "", 0]);
});

const Page = () => useAuth().user?.id ?? null;

test("throws from useAuth outside its provider", () => {
  expect(() => renderToString(createElement(Page))).toThrow("useAuth must be used within AuthProvider");
});
