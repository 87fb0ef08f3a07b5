import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { FullnessLegend, FullnessMap } from "./fullness-map.tsx";
import type { ProvinceName } from "./province-shapes.ts";

/** The legend of a map with this many places per province. */
const legend = (most: number) =>
  [...renderToStaticMarkup(createElement(FullnessLegend, { most })).matchAll(/<\/svg>([^<]+)<\/li>/g)].map(
    ([, text]) => text,
  );

/** The fill of Zeeland, of whose 30 places this many are taken. */
function fillOf(taken: number): string | undefined {
  const empty = Object.fromEntries(PROVINCES.map((name) => [name, 0])) as Record<ProvinceName, number>;
  const props = { taken: { ...empty, Zeeland: taken }, most: 30, label: "Kaart" };
  return /<path d="M9 206[^"]*" fill="([^"]+)"/.exec(
    renderToStaticMarkup(createElement(FullnessMap, props)),
  )?.[1];
}

test("the legend names every number of places once, also when there are few", () => {
  expect(legend(30)).toEqual(["0", "1–3", "4–7", "8–15", "16–29", "vol"]);
  expect(legend(3)).toEqual(["0", "1", "2", "vol"]);
});

test("provinces of different steps differ in pattern, and a full one is solid", () => {
  const fills = [0, 3, 4, 8, 29, 30].map(fillOf);
  expect(new Set(fills).size).toBe(6);
  expect(fillOf(1)).toBe(fillOf(3));
  expect(fillOf(30)).not.toContain("url(");
});
