import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sectionAt, sectionsOf } from "./places.ts";

const sections = sectionsOf({ kind: "operator", name: "Ineke", operatorRole: "ADMIN" });
const routes = readFileSync(join(import.meta.dirname, "../../routes.ts"), "utf8");
const pages = [...routes.matchAll(/route\("(beheer\/[^"]+)"/g)].map(([, path]) => `/${path}`);
const labelAt = (path: string) => sectionAt(sections, path)?.label;

test("every page of the operators' site but the first and its figures belongs to a section of its own", () => {
  expect(pages.length).toBeGreaterThan(40);
  const shown = pages.filter((path) => !path.endsWith(".csv"));
  expect(shown.filter((path) => sectionAt(sections, path)?.href === "/beheer")).toEqual(["/beheer/cijfers"]);
});

test("a form of a measure or about money is of the section that leads to it", () => {
  expect(["/beheer/maatregel-nemen", "/beheer/geld/1", "/beheer/mail-opnieuw/1"].map(labelAt)).toEqual([
    "Maatregelen",
    "Lijsten",
    "Lijsten",
  ]);
});

test.each([
  ["?van=offertes&zoek=utrecht", "Mijn offertes"],
  ["?van=statistiek", "Statistiek"],
  ["?van=elders", "Aanvragen"],
  ["", "Aanvragen"],
])("a sheet with %s belongs to %s", (search, label) => {
  const company = sectionsOf({
    kind: "company",
    name: "Coen",
    companyRole: "OWNER",
    brand: "schoonmaak",
    subscribed: true,
    unread: 0,
  });
  expect(sectionAt(company, "/verhuisbedrijf-dashboard/opdracht/019a", search)?.label).toBe(label);
});
