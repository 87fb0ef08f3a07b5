import { expect, test } from "vitest";
import { pageOf, pageSearch } from "./page-address.ts";

test.each([1, 2, 1_000])("reads the address of page %i", (page) => {
  expect(pageOf(new URLSearchParams(pageSearch(page)))).toBe(page);
});

test.each(["", "0", "-1", "1.5", "1001", "twee"])("shows the first page for %j", (text) => {
  expect(pageOf(new URLSearchParams({ pagina: text }))).toBe(1);
});
