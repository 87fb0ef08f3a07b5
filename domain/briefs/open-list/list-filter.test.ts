import { describe, expect, test } from "vitest";
import { readListFilter } from "./list-filter.ts";

const problemsOf = (given: Record<string, unknown>) =>
  readListFilter(given).problems.map(({ field, code }) => [field, code]);

test.each([
  ["250", 250],
  ["€ 250,50", 251],
  ["1.250", 1250],
  ["100 m²", 100],
  [250, 250],
])("reads %s as %i", (typed, read) => {
  expect(readListFilter({ budget: typed, size: typed })).toEqual({
    filter: { budget: read, size: read },
    problems: [],
  });
});

test("reads what was saved", () => {
  const saved = { size: 120, province: "own-areas", within: 25, category: "OFFICE", from: "2026-12-02" };
  expect(readListFilter(saved)).toEqual({ filter: saved, problems: [] });
});

test("counts a blank field as no filter", () => {
  const blank = {
    province: "",
    q: "  ",
    size: "",
    budget: " ",
    from: "",
    to: "",
    within: "",
    sort: "",
    after: "",
  };
  expect(readListFilter(blank)).toEqual({ filter: {}, problems: [] });
});

describe("names what it leaves out", () => {
  test.each([
    [{ size: "veel" }, "size", "number_invalid"],
    [{ size: "-5" }, "size", "number_invalid"],
    [{ size: "0" }, "size", "too_small:1"],
    [{ size: "100001" }, "size", "too_large:100000"],
    [{ budget: "tweehonderd" }, "budget", "number_invalid"],
    [{ budget: "1,250" }, "budget", "number_ambiguous"],
    [{ budget: "9".repeat(21) }, "budget", "too_long"],
    [{ within: "7" }, "within", "choose_one"],
    [{ within: "-3" }, "within", "choose_one"],
    [{ within: "ver" }, "within", "choose_one"],
    [{ from: "2026-02-30" }, "from", "date_invalid"],
    [{ to: "morgen" }, "to", "date_invalid"],
    [{ province: "Holland" }, "province", "choose_one"],
    [{ category: ["a"] }, "category", "choose_one"],
    [{ sort: "duurste" }, "sort", "choose_one"],
    [{ show: "alles" }, "show", "choose_one"],
    [{ q: "x".repeat(81) }, "q", "too_long"],
    [{ after: "x".repeat(201) }, "after", "too_long"],
  ])("%j", (given, field, code) => {
    const kept = { unquoted: "1", ...(field === "size" ? { budget: 5 } : { size: 5 }) };
    expect(readListFilter({ ...kept, ...given })).toEqual({ filter: kept, problems: [{ field, code }] });
  });

  test("and each of several, with a range that ends before it begins", () => {
    const reversed = { from: "2026-12-02", to: "2026-12-01" };
    expect(problemsOf({ size: "veel", ...reversed, province: "Holland" })).toEqual([
      ["province", "choose_one"],
      ["size", "number_invalid"],
      ["to", "range_reversed"],
    ]);
    expect(readListFilter(reversed).filter).toEqual({ from: "2026-12-02" });
    expect(problemsOf({ from: "2026-12-02", to: "2026-12-02" })).toEqual([]);
  });
});
