import { expect, test } from "vitest";
import { placeField } from "./place-field.ts";

test("capitalises a place typed in lower case", () => {
  expect(placeField(80).parse("capelle aan den ijssel")).toBe("Capelle aan den IJssel");
});

test.each(["'s-Hertogenbosch", "Bergen (NH)", "Zürich", "Nes a/d Amstel", "Sint-Job-in-'t-Goor"])(
  "accepts the place %s",
  (name) => {
    expect(placeField(80).parse(name)).toBe(name);
  },
);
