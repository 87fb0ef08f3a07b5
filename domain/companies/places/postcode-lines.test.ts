import { describe, expect, test } from "vitest";
import { geonamesLine } from "../../../tests/support/servers/geonames.ts";
import { parsePostcodeLine } from "./postcode-lines.ts";

describe("a line", () => {
  test("is parsed to a row", () => {
    expect(parsePostcodeLine(geonamesLine("3501", "Proefdorp"))).toEqual({
      postcode4: "3501",
      place: "Proefdorp",
      province: "Utrecht",
      latitude: 52.1,
      longitude: 5.2,
    });
  });

  test.each([
    ["Guelders", "Gelderland"],
    ["North Holland", "Noord-Holland"],
    ["South Holland", "Zuid-Holland"],
    ["North Brabant", "Noord-Brabant"],
    ["Fryslân", "Friesland"],
    ["Zealand", "Zeeland"],
    ["Provincie Drenthe", "Drenthe"],
    ["noord-brabant", "Noord-Brabant"],
    ["Limburg", "Limburg"],
  ])("reads the province %s as %s", (name, province) => {
    expect(parsePostcodeLine(geonamesLine("3501", "Proefdorp", { 3: name }))).toMatchObject({ province });
  });

  test.each([
    ["column_count", "NL\t3501\tProefdorp"],
    ["column_count", `${geonamesLine("3501", "Proefdorp")}\t`],
    ["country", geonamesLine("3501", "Proefdorp", { 0: "BE" })],
    ["postcode", geonamesLine("0999", "Proefdorp")],
    ["postcode", geonamesLine("350", "Proefdorp")],
    ["postcode", geonamesLine("3501 AB", "Proefdorp")],
    ["place", geonamesLine("3501", "  ")],
    ["place", geonamesLine("3501", "Proef\u0000dorp")],
    ["place", geonamesLine("3501", "Proefdorp\uFFFD\uFFFD")],
    ["province", geonamesLine("3501", "Proefdorp", { 3: "Vlaanderen" })],
    ["province", geonamesLine("3501", "Proefdorp", { 3: "" })],
    ["coordinates", geonamesLine("3501", "Proefdorp", { 9: "" })],
    ["coordinates", geonamesLine("3501", "Proefdorp", { 10: "5,2" })],
    ["coordinates", geonamesLine("3501", "Proefdorp", { 9: "0x34" })],
    ["outside_netherlands", geonamesLine("3501", "Proefdorp", { 9: "48.85" })],
    ["outside_netherlands", geonamesLine("3501", "Proefdorp", { 10: "-5.2" })],
    ["outside_netherlands", geonamesLine("3501", "Proefdorp", { 9: "5.2", 10: "52.1" })],
  ])("is malformed for its %s: %j", (reason, malformed) => {
    expect(parsePostcodeLine(malformed)).toBe(reason);
  });
});
