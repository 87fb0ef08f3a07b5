import { expect, test } from "vitest";
import { wonCents, worthOf, type WonWork } from "./rules.ts";

const now = new Date("2026-11-29T12:00:00Z");
const joinedAt = new Date("2026-09-10T09:00:00Z");
const line = (amountCents: number, vatRate: 9 | 21 = 21) => ({ amountCents, vatRate });
const job = (day: string, change: Partial<WonWork> = {}): WonWork => ({
  wonAt: new Date(`${day}T10:00:00Z`),
  lines: [line(12_100)],
  pricePer: "TOTAL",
  visitsPerYear: null,
  extras: [],
  ...change,
});

test.each<[string, Partial<WonWork>, number]>([
  ["work that is done once", {}, 10_000],
  ["lines with their own btw", { lines: [line(12_100), line(10_900, 9)] }, 20_000],
  ["extra work that was accepted", { extras: [[line(2_420)], [line(-1_210)]] }, 11_000],
  ["one visit of weekly work", { pricePer: "VISIT", visitsPerYear: 52 }, 10_000],
  ["one visit of a yearly price", { lines: [line(52 * 1_210)], visitsPerYear: 52 }, 1_000],
])("counts %s without btw", (_, change, cents) => {
  expect(wonCents(job("2026-10-01", change))).toBe(cents);
});

test("sets won work against the subscription by month, since the company joined", () => {
  const won = [job("2026-08-01"), job("2026-09-09"), job("2026-09-11"), job("2026-11-02"), job("2026-11-20")];
  const paid = ["2026-09-10", "2026-10-10", "2026-11-10"].map((day) => ({
    paidAt: new Date(`${day}T09:00:00Z`),
    cents: 7_900,
  }));
  expect(worthOf(won, paid, { joinedAt, now })).toEqual({
    months: [
      { month: "2026-09", jobs: 1, wonCents: 10_000, paidCents: 7_900 },
      { month: "2026-10", jobs: 0, wonCents: 0, paidCents: 7_900 },
      { month: "2026-11", jobs: 2, wonCents: 20_000, paidCents: 7_900 },
    ],
    jobs: 3,
    wonCents: 30_000,
    paidCents: 23_700,
    recurs: false,
  });
});

test("looks at the months of the statistics, of a company that joined before them", () => {
  const { months, recurs } = worthOf([job("2026-11-02", { visitsPerYear: 12 })], [], {
    joinedAt: new Date("2024-01-01T00:00:00Z"),
    now,
  });
  expect(months).toHaveLength(12);
  expect(months[0]!.month).toBe("2025-12");
  expect(recurs).toBe(true);
});
