import { expect, test } from "vitest";
import { NEIGHBOURS, PROVINCES } from "./rules.ts";

test("each neighbour of a province has that province as its neighbour, and none is its own", () => {
  for (const province of PROVINCES) {
    expect(NEIGHBOURS[province]).not.toContain(province);
    expect(new Set(NEIGHBOURS[province]).size).toBe(NEIGHBOURS[province].length);
    for (const neighbour of NEIGHBOURS[province]) expect(NEIGHBOURS[neighbour]).toContain(province);
  }
});
