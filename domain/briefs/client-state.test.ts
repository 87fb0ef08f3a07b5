import { expect, test } from "vitest";
import { clientStateOf, endedWithoutChoice } from "./client-state.ts";

test.each([
  ["OPEN", null, 0, 0, "waiting"],
  ["OPEN", null, 2, 2, "choosing"],
  ["IN_PROGRESS", null, 5, 1, "choosing"],
  ["IN_PROGRESS", null, 5, 0, "all_declined"],
  ["IN_PROGRESS", null, 4, 0, "waiting"],
  ["COMPLETED", null, 3, 0, "chosen"],
  ["CANCELLED", "client", 3, 0, "cancelled"],
  ["CANCELLED", "expired", 3, 2, "expired"],
] as const)(
  "%s, closed by %s, with %i quotes of which %i pending: %s",
  (status, closeReason, count, pending, state) => {
    const brief = { status, closeReason, proposalsCount: count, maxProposals: 5 };
    expect(clientStateOf(brief, pending)).toBe(state);
  },
);

test("a request that is open or has a company has not ended without a choice", () => {
  expect((["choosing", "waiting", "chosen"] as const).some(endedWithoutChoice)).toBe(false);
  expect((["all_declined", "expired", "cancelled"] as const).every(endedWithoutChoice)).toBe(true);
});
