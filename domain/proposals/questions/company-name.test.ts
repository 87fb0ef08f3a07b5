import { expect, test } from "vitest";
import { companyIn } from "./company-name.ts";

test.each([
  ["Jansen hier, is er een lift?", "Schoonmaakbedrijf Jansen B.V.", "Jansen"],
  ["Groet van fris en fruitig", "Fris en Fruitig Schoonmaak", "fris en fruitig"],
  ["Wij zijn GLANS BV", "Glans BV", "GLANS"],
  ["Is er plek voor de bus van de Schone Zaak?", "De Schone Zaak", "Schone Zaak"],
  ["Zoek ons op: kanarie verhuizingen", "Kanarie-Verhuizingen VOF", "kanarie"],
])("finds the company in %j", (text, name, words) => {
  expect(companyIn(text, [name])).toEqual([words]);
});

test.each([
  ["Moet het water van de zolder weg?", "Water BV"],
  ["Wanneer kan de verhuizing beginnen?", "Verhuizing BV"],
  ["Is er een lift voor de verhuizing?", "Verhuizingen Nederland BV"],
  ["Hoeveel kamers zijn er?", "Glans BV"],
])("lets %j pass for %s", (text, name) => {
  expect(companyIn(text, [name])).toEqual([]);
});
