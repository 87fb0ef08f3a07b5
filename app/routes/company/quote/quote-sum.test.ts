import { expect, test } from "vitest";
import { sumText } from "./quote-sum.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("says what a visit costs per year, and what a year costs per visit", () => {
  expect(plain(sumText(["80"], 52, false))).toBe("€ 80,00 per keer, € 4.160,00 per jaar (52 keer)");
  expect(plain(sumText(["1.200"], 12, true))).toBe("€ 100,00 per keer, € 1.200,00 per jaar (12 keer)");
});

test("adds the lines of a job that is done once", () => {
  expect(plain(sumText(["149,50", "", "20"], null, false))).toBe("Samen € 169,50");
  expect(sumText(["149,50"], null, false)).toBe("");
});

test("says nothing while an amount cannot be read", () => {
  expect(sumText(["12,345", "20"], null, false)).toBe("");
  expect(sumText([], 52, false)).toBe("");
});
