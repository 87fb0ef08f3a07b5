import { expect, test } from "vitest";
import { disputeCredit, disputeState, disputeUntil, objectToRefusalUntil } from "./rules.ts";

test.each([
  { monthCents: 7_900, requests: 1, cents: 7_900 },
  { monthCents: 7_900, requests: 2, cents: 3_950 },
  { monthCents: 7_900, requests: 3, cents: 2_633 },
  { monthCents: 7_900, requests: 6, cents: 1_317 },
  { monthCents: 7_900, requests: 12, cents: 658 },
  { monthCents: 7_900, requests: 15, cents: 527 },
  { monthCents: 7_900, requests: 16, cents: 500 },
  { monthCents: 7_900, requests: 400, cents: 500 },
  { monthCents: 9_900, requests: 8, cents: 1_238 },
  // The request itself may be hidden meanwhile.
  { monthCents: 7_900, requests: 0, cents: 7_900 },
])("a month of $monthCents cents with $requests requests gives $cents back for one", (of) => {
  expect(disputeCredit(of.monthCents, of.requests)).toBe(of.cents);
});

test.each([
  { what: "its quote", chosenAt: null, until: "2026-03-15" },
  { what: "the choice", chosenAt: new Date("2026-03-10T12:00:00Z"), until: "2026-03-24" },
])("a request is disputed until fourteen days after $what", ({ chosenAt, until }) => {
  expect(disputeUntil(new Date("2026-03-01T12:00:00Z"), chosenAt)).toBe(until);
});

test("the days are those of Amsterdam", () => {
  expect(disputeUntil(new Date("2026-03-01T23:30:00Z"), null)).toBe("2026-03-16");
  expect(objectToRefusalUntil(new Date("2026-07-01T22:30:00Z"))).toBe("2026-07-16");
});

const at = new Date("2026-03-01T12:00:00Z");
test.each([
  { isConfirmed: null, objectedAt: null, isUpheld: null, state: "WAITING" },
  { isConfirmed: true, objectedAt: null, isUpheld: null, state: "CONFIRMED" },
  { isConfirmed: false, objectedAt: null, isUpheld: null, state: "REFUSED" },
  { isConfirmed: false, objectedAt: at, isUpheld: null, state: "OBJECTED" },
  { isConfirmed: false, objectedAt: at, isUpheld: true, state: "CONFIRMED_LATER" },
  { isConfirmed: false, objectedAt: at, isUpheld: false, state: "REFUSED_AGAIN" },
])("a dispute is $state", ({ state, ...dispute }) => {
  expect(disputeState(dispute)).toBe(state);
});
