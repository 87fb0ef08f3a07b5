import { expect, test } from "vitest";
import { fullToWaitFor } from "./regions-view.ts";

const regions = {
  full: ["Utrecht"],
  fullForAll: ["Drenthe", "Friesland", "Utrecht"],
  waitsFor: ["Drenthe", "Limburg"],
} as const;

test("a subscribed company also reads about the full province that it waits for without serving it", () => {
  expect(fullToWaitFor(regions, true)).toEqual(["Drenthe", "Utrecht"]);
});

test("a company that has not paid is not kept from ordering by a province that it does not serve", () => {
  expect(fullToWaitFor(regions, false)).toEqual(["Utrecht"]);
  expect(fullToWaitFor({ ...regions, full: [] }, false)).toEqual([]);
});
