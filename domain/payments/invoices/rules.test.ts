import { creditOfLines } from "../billing/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  creditNoteAmounts,
  creditNoteLines,
  invoiceAmounts,
  invoiceNumber,
  invoiceYear,
  unusedCents,
  type InvoiceLine,
} from "./rules.ts";

const month: InvoiceLine = { kind: "subscription", exclVatCents: 7_900 };
const launchDiscount: InvoiceLine = { kind: "launch_discount", exclVatCents: -4_901 };

// Worked out by hand.
test.each([
  ["a month of € 79", [month], 0, { vat: 1_659, total: 9_559, credit: 0, paid: 9_559 }],
  [
    "the launch month of € 29,99",
    [month, launchDiscount],
    0,
    { vat: 630, total: 3_629, credit: 0, paid: 3_629 },
  ],
  [
    "a launch month with € 95,59 credit",
    [month, launchDiscount],
    9_559,
    { vat: 630, total: 3_629, credit: 3_629, paid: 0 },
  ],
  [
    "a month with the € 59,30 that is left",
    [month],
    5_930,
    { vat: 1_659, total: 9_559, credit: 5_930, paid: 3_629 },
  ],
  ["a month with exactly its credit", [month], 9_559, { vat: 1_659, total: 9_559, credit: 9_559, paid: 0 }],
] as const)("%s", (_, lines, creditCents, { vat, total, credit, paid }) => {
  expect(invoiceAmounts(lines, creditCents)).toEqual({
    exclVatCents: total - vat,
    vatCents: vat,
    totalCents: total,
    creditUsedCents: credit,
    paidCents: paid,
  });
});

test("€ 95,59 credit leaves € 59,30 after the launch month", () => {
  const { creditUsedCents } = invoiceAmounts([month, launchDiscount], 9_559);
  expect(9_559 - creditUsedCents).toBe(5_930);
});

const anyInvoice = fc
  .record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    discount: fc.integer({ min: 0, max: 1_000_000 }),
    credit: fc.integer({ min: 0, max: 2_000_000 }),
  })
  .map(({ price, discount, credit }) => ({
    lines: [
      { kind: "subscription", exclVatCents: price },
      { kind: "launch_discount", exclVatCents: 0 - Math.min(discount, price - 1) },
    ] satisfies InvoiceLine[],
    credit,
  }));

test("the lines and the btw add up to the total, which is paid with credit and money", () => {
  fc.assert(
    fc.property(anyInvoice, ({ lines, credit }) => {
      const amounts = invoiceAmounts(lines, credit);
      const sum = lines.reduce((cents, line) => cents + line.exclVatCents, 0);
      expect(sum + amounts.vatCents).toBe(amounts.totalCents);
      expect(amounts.creditUsedCents + amounts.paidCents).toBe(amounts.totalCents);
      expect(amounts.paidCents).toBeGreaterThanOrEqual(0);
      expect(credit - amounts.creditUsedCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("credit notes never give back more than was paid, and together the whole invoice", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyInvoice, parts, ({ lines, credit }, weights) => {
      const invoice = invoiceAmounts(lines, credit);
      const left = { ...invoice };
      for (const [index, weight] of weights.entries()) {
        const isLast = index === weights.length - 1;
        const cents = isLast ? left.totalCents : Math.floor((left.totalCents * weight) / 100);
        const note = creditNoteAmounts(invoice, invoice.totalCents - left.totalCents, cents);
        expect(note.exclVatCents + note.vatCents).toBe(note.totalCents);
        expect(note.creditUsedCents + note.paidCents).toBe(note.totalCents);
        for (const amount of Object.keys(left) as (keyof typeof left)[]) {
          expect(note[amount]).toBeLessThanOrEqual(0);
          left[amount] += note[amount];
          expect(left[amount]).toBeGreaterThanOrEqual(0);
        }
      }
      expect(new Set(Object.values(left))).toEqual(new Set([0]));
    }),
  );
});

const note = (cents: number, exclVatCents: number) => ({ cents, exclVatCents, reason: "goodwill" as const });

test("a credit note of a whole invoice has its lines, one of a part has one line", () => {
  const lines = [month, launchDiscount];
  const invoice = { lines, totalCents: 3_629 };
  expect(creditNoteLines(invoice, 0, note(3_629, -2_999))).toEqual([
    { kind: "subscription", exclVatCents: -7_900 },
    { kind: "launch_discount", exclVatCents: 4_901 },
  ]);
  expect(creditNoteLines(invoice, 0, note(1_210, -1_000))).toEqual([
    { kind: "subscription", exclVatCents: -1_000 },
  ]);
});

test("credit on an invoice comes back in proportion, all of it in the end, and not when credit is paid out", () => {
  const invoice = { lines: [month, { kind: "credit" as const, exclVatCents: -1_844 }], totalCents: 7_328 };
  const amounts = { ...invoiceAmounts(invoice.lines, 0) };
  const back = (creditedCents: number, cents: number, reason: "goodwill" | "owed_credit" = "goodwill") => {
    const { exclVatCents } = creditNoteAmounts(amounts, creditedCents, cents);
    const lines = creditNoteLines(invoice, creditedCents, { cents, exclVatCents, reason });
    expect(lines.reduce((sum, line) => sum + line.exclVatCents, 0)).toBe(exclVatCents);
    return 0 - creditOfLines(lines);
  };
  expect(back(0, 7_328)).toBe(1_844);
  expect(back(0, 3_664)).toBe(922);
  expect(back(0, 1_000) + back(1_000, 2_328) + back(3_328, 4_000)).toBe(1_844);
  expect(creditNoteLines(invoice, 0, { cents: 1_210, exclVatCents: -1_000, reason: "owed_credit" })).toEqual([
    { kind: "credit", exclVatCents: -1_000 },
  ]);
});

const march = { start: new Date("2026-03-01T10:00:00Z"), end: new Date("2026-04-01T09:00:00Z") };

test.each([
  ["2026-03-01T10:00:00Z", 30],
  ["2026-03-11T10:00:00Z", 20],
  // Already the 12th in Amsterdam.
  ["2026-03-11T23:30:00Z", 19],
  ["2026-03-31T10:00:00Z", 0],
  ["2026-04-09T10:00:00Z", 0],
])("at %s %i of the 31 days of March are left to give back", (now, days) => {
  expect(unusedCents(3_100, march, new Date(now))).toBe(days * 100);
});

test("gives back a part of a month rounded to the cent", () => {
  // 95,59 × 20 / 31 = 61,6709…
  expect(unusedCents(9_559, march, new Date("2026-03-11T10:00:00Z"))).toBe(6_167);
});

test("numbers an invoice in the year of Amsterdam", () => {
  expect(invoiceYear(new Date("2026-12-31T22:59:59Z"))).toBe(2026);
  expect(invoiceYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
  expect(invoiceNumber(2027, 12)).toBe("2027-00012");
});
