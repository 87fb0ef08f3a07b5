import { relative } from "node:path";
import { expect, test } from "vitest";
import { BUILT, LOCK } from "../../scripts/lib/setup.mjs";

test("the lock of a build does not lie in the folder that a build empties", () => {
  expect(relative(BUILT, LOCK)).toMatch(/^\.\.[/\\]\.\.[/\\][^/\\]+$/);
});
