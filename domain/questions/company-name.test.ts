import { expect, test } from "vitest";
import { namesCompany } from "./company-name.ts";

test.each([
  ["Jansen hier, is er een lift?", "Schoonmaakbedrijf Jansen B.V."],
  ["Groet van fris en fruitig", "Fris en Fruitig Schoonmaak"],
  ["Wij zijn GLANS BV", "Glans BV"],
  ["Is er plek voor de bus van de Schone Zaak?", "De Schone Zaak"],
  ["Zoek ons op: kanarie verhuizingen", "Kanarie-Verhuizingen VOF"],
])("finds the company in %j", (text, name) => {
  expect(namesCompany(text, [name])).toBe(true);
});

test.each([
  ["Moet het water van de zolder weg?", "Water BV"],
  ["Wanneer kan de verhuizing beginnen?", "Verhuizing BV"],
  ["Is er een lift voor de verhuizing?", "Verhuizingen Nederland BV"],
  ["Hoeveel kamers zijn er?", "Glans BV"],
])("lets %j pass for %s", (text, name) => {
  expect(namesCompany(text, [name])).toBe(false);
});
