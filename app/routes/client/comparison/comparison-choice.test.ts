import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPARISON_ORDERS } from "#domain/proposals/compare.ts";
import { choiceOf, choiceSearch } from "./comparison-choice.ts";

test("the address holds the order, the hidden rows and the chosen quotes, and gives them back", () => {
  fc.assert(
    fc.property(
      fc.record({
        order: fc.constantFrom(...COMPARISON_ORDERS),
        hidesSame: fc.boolean(),
        ids: fc.array(fc.uuid(), { maxLength: 5 }),
      }),
      (choice) => {
        expect(choiceOf(new URLSearchParams(choiceSearch(new URLSearchParams(), choice)))).toEqual(choice);
      },
    ),
  );
});

test("a change keeps the rest of the address", () => {
  const query = new URLSearchParams("pagina=2&offerte=a&offerte=b&verberg=gelijk");
  expect(choiceSearch(query, { order: "first_day" })).toBe(
    "?pagina=2&sorteer=eerste-dag&verberg=gelijk&offerte=a&offerte=b",
  );
  expect(choiceSearch(query, { hidesSame: false, ids: [] })).toBe("?pagina=2");
  expect(choiceSearch(new URLSearchParams(), {})).toBe("");
});

test.each(["", "?sorteer=onzin&verberg=alles", "?sorteer=__proto__"])(
  "%s shows everything, by price",
  (query) => {
    expect(choiceOf(new URLSearchParams(query))).toEqual({ order: "price", hidesSame: false, ids: [] });
  },
);
