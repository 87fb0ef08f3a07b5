import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { behindReport, DAYS } from "../scripts/lib/behind-report.mjs";

const about = { devDependencies: { vitest: "5.1.1", linter: "2.0.0" } };

const advisory = (severity: string, title: string) => ({
  severity,
  title,
  url: `https://a.example/${title}`,
});

test("advisories come first, the worst on top, with the days in which they are closed", () => {
  const audit = {
    vulnerabilities: {
      vitest: { name: "vitest", via: [advisory("moderate", "b")], fixAvailable: true },
      pg: { name: "pg", via: [advisory("critical", "a")], fixAvailable: false },
      // Only by way of pg.
      drizzle: { name: "drizzle", via: ["pg"], fixAvailable: true },
    },
  };
  expect(behindReport(audit, {}, about)).toEqual([
    "critical: pg, within 2 days, no fix yet: a https://a.example/a",
    "moderate: vitest, development only, with the monthly update: b https://a.example/b",
    "",
    "No newer versions.",
  ]);
});

test("newer versions of the program come before those of development, and a lower latest one is none", () => {
  const outdated = {
    linter: { current: "2.0.0", latest: "2.0.1" },
    vitest: { current: "5.1.1", latest: "4.9.0" },
    zod: { current: "4.6.7", latest: "4.6.10" },
    postgres: { wanted: "18.4.0-beta.17", latest: "18.5.0-beta.1" },
  };
  expect(behindReport({ vulnerabilities: {} }, outdated, about)).toEqual([
    "No known advisories.",
    "",
    "postgres 18.4.0-beta.17 → 18.5.0-beta.1",
    "zod 4.6.7 → 4.6.10",
    "linter 2.0.0 → 2.0.1 (development)",
  ]);
});

test("a registry without advisories is said, not taken for safety", () => {
  expect(behindReport({ message: "405 Method Not Allowed" }, {}, about)[0]).toBe(
    "No advisories: the registry answered 405 Method Not Allowed.",
  );
});

test("the page about operations has the same days", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8").replaceAll("\n", " ");
  expect(DAYS).toEqual({ critical: 2, high: 7 });
  expect(page).toContain(
    "reached from outside is closed within two days of its fix, another one of high severity within a week",
  );
});
