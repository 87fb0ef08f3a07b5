import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { madeUp } from "./support/harness/configuration.ts";
import { VARIABLES } from "../config-variables.server.ts";

test("the page about secrets has each secret of the program in its table, and says how to get a new one", () => {
  const [table, ways] = readFileSync(
    join(import.meta.dirname, "../docs/operations/secrets.md"),
    "utf8",
  ).split("## A new one");
  const secrets = [
    ...Object.entries(VARIABLES).flatMap(([name, variable]) => ("secret" in variable ? [name] : [])),
    ...Object.keys(madeUp()),
  ];
  expect(secrets.length).toBeGreaterThan(8);
  const inTable = [...table!.matchAll(/^\| (`[^|]+`)/gm)].flatMap(([, cell]) => cell!.match(/\w+/g)!);
  expect(inTable.toSorted()).toEqual(secrets.toSorted());
  // The former ones are part of the way to a new one.
  expect(secrets.filter((name) => name !== "SESSION_SECRETS" && !ways!.includes(`\`${name}\``))).toEqual([]);
});
