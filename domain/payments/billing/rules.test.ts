import { expect, test } from "vitest";
import { inclVatCents } from "../../kernel/money.ts";
import { afterCredit, creditOnInvoice, creditWorth, remainingCredit, type Credit } from "./rules.ts";

test("a week of € 79 lowers an invoice by € 22,31", () => {
  expect(afterCredit(7_900, 1_844)).toEqual({
    creditExclVatCents: 1_844,
    creditUsedCents: 2_231,
    payCents: 7_328,
  });
});

test("an invoice never goes below zero, nor to an amount that is too small to collect", () => {
  for (let credit = 0; credit <= 16_000; credit += 1) {
    const used = creditOnInvoice(7_900, credit);
    const total = inclVatCents(7_900 - used);
    expect(used).toBeLessThanOrEqual(Math.min(credit, 7_900));
    expect(total === 0 || total >= 50).toBe(true);
    expect(Math.min(credit, 7_900) - used).toBeLessThan(42);
  }
});

test("what a credit is worth is never less than was promised, and at most a cent more", () => {
  for (let cents = 1; cents <= 50_000; cents += 1) {
    const more = inclVatCents(creditWorth(cents)) - cents;
    expect([0, 1]).toContain(more);
  }
});

const owed = (exclVatCents: number): Credit => ({ kind: "owed", exclVatCents });
const given = (exclVatCents: number): Credit => ({ kind: "given", exclVatCents });

test.each([
  [[given(100), owed(50)], 120, 0, { exclVatCents: 30, owedCents: 30 }],
  [[owed(50), given(100)], 120, 0, { exclVatCents: 30, owedCents: 0 }],
  [[given(100), owed(50)], 0, 50, { exclVatCents: 100, owedCents: 0 }],
  [[owed(20), given(100), owed(30)], 60, 30, { exclVatCents: 60, owedCents: 0 }],
  [[owed(20)], 25, 0, { exclVatCents: 0, owedCents: 0 }],
])(
  "invoices use the oldest credit, and only what is owed is paid out: %j",
  (credits, usedCents, paidOutCents, left) => {
    expect(remainingCredit(credits, { usedCents, paidOutCents })).toEqual(left);
  },
);
