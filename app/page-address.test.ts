import { expect, test } from "vitest";
import { pageOf, pageSearch } from "./page-address.ts";

test.each([1, 2, 1_000])("page %i has an address", (page) => {
  expect(pageOf(new URLSearchParams(pageSearch(page)))).toBe(page);
});

test.each(["", "0", "-1", "1.5", "1001", "twee"])("%j is no page: the first one is shown", (text) => {
  expect(pageOf(new URLSearchParams({ pagina: text }))).toBe(1);
});
