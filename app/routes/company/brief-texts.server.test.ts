import { expect, test } from "vitest";
import { placeText } from "./brief-texts.server.ts";

test.each([
  ["cleaning", "Zeist (3701)", "Zeist (3701), Utrecht"],
  ["cleaning", "Utrecht (3511)", "Utrecht (3511)"],
  ["moving", "Zeist (3701) naar Zwolle (8011)", "Zeist (3701) naar Zwolle (8011)"],
] as const)("of a %s job in %s the company reads %s", (vertical, locationText, text) => {
  expect(placeText({ vertical, locationText, province: "Utrecht" })).toBe(text);
});
