import { expect, test } from "vitest";
import { distanceText, ownHistoryText } from "./brief-sheet.ts";

test.each([
  [6, 2, "In de afgelopen twaalf maanden stuurde je 6 offertes voor dit soort werk: 2 keer gekozen."],
  [1, 0, "In de afgelopen twaalf maanden stuurde je 1 offerte voor dit soort werk: nog niet gekozen."],
  [0, 0, ""],
])("tells of %i quotes and %i choices", (sent, chosen, text) => {
  expect(ownHistoryText({ sent, chosen })).toBe(text);
});

test.each([
  [0.4, "Minder dan 1 km van 3511, hemelsbreed"],
  [18.6, "Ongeveer 19 km van 3511, hemelsbreed"],
])("tells of %f km", (km, text) => {
  expect(distanceText({ km, basePostcode4: "3511" })).toBe(text);
});
