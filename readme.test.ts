import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { variables } from "#config";

const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");

it("the README's table has every variable as the program documents it", () => {
  const rows = variables.map(
    ({ name, default: fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  );
  expect(readme.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line))).toEqual(rows);
});
