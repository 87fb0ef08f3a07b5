import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Variable } from "./config-values.server.ts";
import { VARIABLES } from "./config-variables.server.ts";

const page = readFileSync(new URL("docs/configuration.md", import.meta.url), "utf8");

it("the page on configuration has every variable as the program documents it", () => {
  const rows = page.split("\n").filter((line) => /^\| `[A-Z\d_]+`\s*\|/.test(line));
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const documented = Object.entries<Variable<unknown>>(VARIABLES);
  expect(cells).toEqual(
    documented.map(([name, { fallback, initial, meaning }]) => [`\`${name}\``, fallback ?? initial, meaning]),
  );
});
