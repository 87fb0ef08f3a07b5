import { describe, expect, test } from "vitest";
import { placeName } from "./place-name.ts";

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
