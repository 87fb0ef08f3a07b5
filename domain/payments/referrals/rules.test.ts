import { expect, test } from "vitest";
import { CODE_ALPHABET, isSameFirm, monthOf, normalizeReferralCode, rewardCents } from "./rules.ts";

test("rewards one month of the subscription, including btw", () => {
  expect(rewardCents()).toBe(9_559);
});

test("uses no two characters that look alike", () => {
  for (const alike of ["0OQ", "1IL", "2Z", "5S", "8B", "UV"])
    expect(Array.from(alike).filter((character) => CODE_ALPHABET.includes(character)).length).toBeLessThan(2);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

test("normalises a typed code", () => {
  expect(normalizeReferralCode(" cdfg-34 67 ")).toBe("CDFG3467");
});

test.each([
  ["2026-10-31T22:59:59Z", "2026-10"],
  ["2026-10-31T23:00:00Z", "2026-11"],
  ["2026-06-30T22:00:00Z", "2026-07"],
])("%s counts in %s, on the clock of the Netherlands", (instant, month) => {
  expect(monthOf(new Date(instant))).toBe(month);
});

const firm = { kvkNumber: "12345678", email: "infoglans@gmail.com", paidWith: "card_1" };

test.each([
  ["the same KvK number", { kvkNumber: "12345678" }, true],
  ["the same card", { paidWith: "card_1" }, true],
  ["the same mailbox", { email: "i.n.f.o.glans+twee@googlemail.com" }, true],
  ["nothing in common", {}, false],
])("a company with %s", (_, change, same) => {
  const other = { kvkNumber: "87654321", email: "info@sop.nl", paidWith: "card_2", ...change };
  expect(isSameFirm(firm, other)).toBe(same);
});

test("does not treat two companies with unknown cards as the same firm", () => {
  const unknown = { ...firm, paidWith: null };
  expect(isSameFirm(unknown, { ...unknown, kvkNumber: "87654321", email: "info@sop.nl" })).toBe(false);
});
