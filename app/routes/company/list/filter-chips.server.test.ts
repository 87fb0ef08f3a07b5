import { expect, test } from "vitest";
import { readListFilter } from "#domain/briefs/open-list/list-filter.ts";
import { filterChips } from "./filter-chips.server.ts";
import { filterOf, filterQuery } from "./list-page.server.ts";

const PATH = "/verhuisbedrijf-dashboard";
const company = { vertical: "cleaning", provinces: ["Utrecht"] } as const;

function chipsAt(search: string) {
  const { filter } = filterOf(new URLSearchParams(search), company);
  return filterChips(filter, filterQuery(filter, "cleaning"), "cleaning");
}
const chip = (search: string, label: string) => chipsAt(search).find((one) => one.label === label);

test("a filter that is on has a chip that leads to the first page of the list without it", () => {
  const search = "?category=OFFICE&size=50&unquoted=1&q=ramen&sort=distance&after=abc";
  const on = chipsAt(search).filter(({ isOn }) => isOn);
  expect(on.map(({ label }) => label)).toEqual([
    "Mijn werkgebied",
    "Kantoorschoonmaak",
    "“ramen”",
    "Vanaf 50 m²",
    "Nog geen offerte",
    "Dichtstbij eerst",
  ]);
  for (const { href } of on) expect(href).not.toContain("after");
  const without = Object.fromEntries(new URL(chip(search, "Vanaf 50 m²")!.href, "http://site").searchParams);
  expect(readListFilter({ ...without, province: "own-areas" }).filter).toEqual({
    ...filterOf(new URLSearchParams(search), company).filter,
    size: undefined,
    after: undefined,
  });
});

test("a filter that is off has a chip that adds it, and another kind of work replaces the first", () => {
  expect(chip("", "Nog geen offerte")).toEqual({
    label: "Nog geen offerte",
    href: `${PATH}?unquoted=1`,
    isOn: false,
  });
  expect(chip("?category=OFFICE", "Tapijtreiniging")!.href).toBe(`${PATH}?category=CARPET_CLEANING`);
});

test("the own provinces and one province turn into all of them, and back", () => {
  expect(chip("", "Mijn werkgebied")).toMatchObject({ href: `${PATH}?province=`, isOn: true });
  expect(chip("?province=Zeeland", "Zeeland")).toMatchObject({ href: `${PATH}?province=`, isOn: true });
  expect(chip("?province=", "Mijn werkgebied")).toMatchObject({ href: PATH, isOn: false });
});
