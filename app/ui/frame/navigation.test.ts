import { expect, test } from "vitest";
import { footerGroups, mainLinks, menuLinks } from "./navigation.ts";

test("the photographer brand has links and words of its own", () => {
  expect(mainLinks("fotograaf").map(({ label }) => label)).toEqual([
    "Fotografen",
    "Hoe werkt het",
    "Prijzen",
    "Voor fotografen",
  ]);
  const groups = footerGroups("fotograaf");
  expect(groups.map(({ title }) => title)).toEqual(["Opdrachtgevers", "Fotografen", "Informatie"]);
  expect(groups[1]!.links.map(({ label }) => label)).toEqual(["Voor fotografen", "Prijzen", "Inloggen"]);
});

test.each(["schoonmaak", "verhuis"] as const)("no link of the %s brand speaks of photographers", (brand) => {
  const links = [...mainLinks(brand), ...footerGroups(brand).flatMap(({ links: own }) => own)];
  expect(links.map(({ label }) => label).join(" ")).not.toMatch(/fotogra/i);
});

test("each trade leads to the other one from the header of every page, and to contact from the menu", () => {
  expect(mainLinks("schoonmaak")[0]).toEqual({ href: "/verhuis", label: "Verhuizen" });
  expect(mainLinks("verhuis")[0]).toEqual({ href: "/schoonmaak", label: "Schoonmaken" });
  for (const brand of ["schoonmaak", "verhuis"] as const) {
    expect(mainLinks(brand)).toHaveLength(3);
    expect(menuLinks(brand).map(({ href }) => href)).toContain("/contact");
  }
});
