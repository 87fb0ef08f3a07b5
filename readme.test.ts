import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { variables } from "#config";

const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");

it("the README's table has every variable as the program documents it", () => {
  const rows = readme.split("\n").filter((line) => /^\| `[A-Z_]+`\s*\|/.test(line));
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(
    variables.map(({ name, default: fallback, meaning }) => [`\`${name}\``, fallback, meaning]),
  );
});
