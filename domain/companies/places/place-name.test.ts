import { describe, expect, test } from "vitest";
import { HARD_PLACE_NAMES } from "../../../tests/support/people/place-names.ts";
import { placeName, spelledPlace } from "./place-name.ts";

describe("a place typed in lower case or in upper case only", () => {
  test.each([
    "Utrecht",
    "'s-Gravenhage",
    "’s-Heer Arendskerke",
    "'t Zand",
    "IJmuiden",
    "Capelle aan den IJssel",
    "Bergen op Zoom",
    "Den Haag",
    "De Bilt",
    "Nieuw-Vennep",
    "Hendrik-Ido-Ambacht",
    "Laren (NH)",
    "Harkstede GN",
    "Den Ham OV",
    "Ulvenhout AC",
    "Beuningen Gld",
    "Hengelo (Gld)",
    "Well L",
    "2e Exloërmond",
    "1e Exloërmond",
    "Alteveer gem Hoogeveen",
    "Spaarndam gem. Haarlem",
    "Bleskensgraaf ca",
    "Bleskensgraaf c.a.",
    "Alphen a/d Rijn",
    "Nieuwerkerk a.d. IJssel",
    "H.I. Ambacht",
    "St.-Annaparochie",
    "Nieuw- en Sint Joosland",
    "Hei- en Boeicop",
    "Tull en 't Waal",
    "Stad aan 't Haringvliet",
    "Wehe-den Hoorn",
    "Sint Odiliënberg",
    "Hantumerútbuorren",
    "Washington D.C.",
    "Súdwest-Fryslân",
    "Verenigde Staten van Amerika",
    "VS",
  ])("is capitalised: %s", (name) => {
    expect(placeName(name.toLowerCase())).toBe(name);
    expect(placeName(name.toUpperCase())).toBe(name);
  });
});

test.each(["IJMuiden", "utrecht Oost", "Ij"])("keeps mixed case: %s", (name) => {
  expect(placeName(name)).toBe(name);
});

describe("a place of the postcode table", () => {
  test.each(HARD_PLACE_NAMES)("is written as the table does, however it is typed: %s", (name) => {
    for (const typed of [name, name.toLowerCase(), name.toUpperCase(), name.replaceAll(/['-]/g, " ")])
      expect(spelledPlace(typed, HARD_PLACE_NAMES)).toBe(name);
  });

  test("is found without its accents, and is no other place", () => {
    expect(spelledPlace("2E exloermond", HARD_PLACE_NAMES)).toBe("2e Exloërmond");
    expect(spelledPlace("3e exloërmond", HARD_PLACE_NAMES)).toBe("3e Exloërmond");
    expect(spelledPlace("", HARD_PLACE_NAMES)).toBe("");
  });
});
