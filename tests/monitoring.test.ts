import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { JOBS } from "#jobs/registry.server.ts";
import { BOOK_PARTS } from "#domain/payments/reconciliation/rules.ts";
import { SECURITY_EVENT_KINDS } from "#domain/security/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/subscriptions/rules.ts";
import { Registry } from "prom-client";
import { countWhatHappens } from "#adapters/watching/counters.server.ts";
import { databaseReadings, type WatchedDatabase } from "#adapters/watching/database-readings.server.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
};
const rules = (
  parse(read("deploy/monitoring/alerts.yaml")) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);

type Panel = {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};
const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json")) as { panels: Panel[] };
const charts = panels.filter(({ type }) => type !== "row");
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...charts.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr)),
];

/** The labels of each metric of ours that other metrics than those of pools and disks are made from. */
async function labelsOfMetrics(): Promise<Map<string, readonly string[]>> {
  const registry = new Registry();
  countWhatHappens(registry);
  databaseReadings(registry, {} as WatchedDatabase);
  const known = new Map<string, readonly string[]>([
    ["vijfoffertes_pool_connections", ["pool", "state"]],
    ["vijfoffertes_disk_bytes", ["state"]],
    ["vijfoffertes_database_up", []],
  ]);
  for (const { name } of await registry.getMetricsAsJSON()) {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    known.set(name, labelNames);
  }
  return known;
}

const baseName = (name: string) => name.replace(/_(?:count|bucket|sum)$/, "");

test("every rule and chart asks for metrics that exist, by labels that they have", async () => {
  const labels = await labelsOfMetrics();
  const wrong = expressions.flatMap((expression) =>
    [...expression.matchAll(/\b(vijfoffertes_\w+)(?:\{([^}]*)\})?/g)].flatMap(
      ([, name = "", matched = ""]) => {
        const known = labels.get(name) ?? labels.get(baseName(name));
        const asked = [...matched.matchAll(/(\w+)=~?"/g)].map(([, label]) => label!);
        return known && asked.every((label) => known.includes(label)) ? [] : [`${name}{${matched}}`];
      },
    ),
  );
  expect(wrong).toEqual([]);
});

test("every value of a label that a rule or chart asks for is one that is counted", () => {
  const VALUES: Record<string, readonly string[]> = {
    queue: Object.keys(JOBS),
    kind: SECURITY_EVENT_KINDS,
    part: BOOK_PARTS,
    status: [...SUBSCRIPTION_STATUSES, "503", "5.."],
    state: ["used", "limit", "free", "size", "waiting", "total", "idle"],
    outcome: ["failed", "refused"],
    route: ["/readyz"],
    job: ["vijfoffertes"],
  };
  const unknown = expressions.flatMap((expression) =>
    [...expression.matchAll(/[{,]\s*(\w+)=~?"([^"]*)"/g)].flatMap(([pair, label = "", value = ""]) =>
      VALUES[label]?.includes(value) ? [] : [pair],
    ),
  );
  expect(unknown).toEqual([]);
});

test("every metric of ours is in a chart", async () => {
  const drawn = charts.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr)).join("\n");
  const missing = [...(await labelsOfMetrics()).keys()].filter((name) => !drawn.includes(name));
  expect(missing).toEqual([]);
});

test("every alert has an entry in the runbook that says what, why, where to look and how to mend it", () => {
  const entries = read("docs/operations/runbook.md").split(/^## /m).slice(1);
  const named = entries.map((entry) => entry.split("\n", 1)[0]!);
  expect(named.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  const PARTS = ["What", "Why", "First look", "Mend"];
  for (const entry of entries) {
    const parts = [...entry.matchAll(/^- \*\*([\w ]+)\.\*\* \S/gm)].map(([, part]) => part);
    expect([entry.split("\n", 1)[0], parts]).toEqual([entry.split("\n", 1)[0], PARTS]);
  }
});

test("every alert says how urgent it is and what is wrong", () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity, annotations.summary]).toEqual([
      alert,
      expect.stringMatching(/^(?:page|ticket)$/),
      expect.stringMatching(/.{10}/),
    ]);
  }
});

test("no two charts lie over each other, and each has an id of its own", () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const overlap = charts.flatMap((one, index) =>
    charts
      .slice(index + 1)
      .filter(
        (other) =>
          one.gridPos.x < other.gridPos.x + other.gridPos.w &&
          other.gridPos.x < one.gridPos.x + one.gridPos.w &&
          one.gridPos.y < other.gridPos.y + other.gridPos.h &&
          other.gridPos.y < one.gridPos.y + one.gridPos.h,
      )
      .map((other) => `${one.title} over ${other.title}`),
  );
  expect(overlap).toEqual([]);
});
