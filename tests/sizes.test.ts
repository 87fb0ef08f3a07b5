import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { JOB_CONNECTIONS, REQUEST_CONNECTIONS } from "#compose";
import { QUEUE_CONNECTIONS } from "#adapters/queue/pg-boss.server.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

/** Each listens on a connection of its own: a web process to events, a worker to the queue. */
const LISTENING = 1;
const web = REQUEST_CONNECTIONS + QUEUE_CONNECTIONS.sender + LISTENING;
const worker = REQUEST_CONNECTIONS + JOB_CONNECTIONS + QUEUE_CONNECTIONS.worker + LISTENING;
/** For a migration, a backup, people and the three of PostgreSQL. */
const OTHERS = 20;

const rows = read("docs/operations/sizes.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const row = (name: string) => rows.find(([, cell]) => cell === name)!;

test("the page about sizes has the connections of each process", () => {
  expect(row("web (`WORKER=0`)")[2]).toBe(String(web));
  expect(row("worker")[2]).toBe(String(worker));
  expect(row("web that runs jobs too (`WORKER=1`)")[2]).toBe(String(worker + LISTENING));
  const inUpdate = 3 * web + 3 * worker + OTHERS;
  expect(read("docs/operations/sizes.md")).toContain(`so ${inUpdate}.`);
  const machines = read("docs/operations/deploy.md");
  expect(machines).toContain(`${inUpdate}: set it`);
  expect(machines).toContain(`${2 * web + worker + OTHERS}, so PostgreSQL's default`);
});

type Service = { command: string[]; mem_limit?: string };

test("the PostgreSQL of Compose has connections for the old and the new processes of an update", () => {
  const { services } = parse(read("deploy/compose/compose.yaml")) as { services: Record<string, Service> };
  const setting = services.database!.command.find((each) => each.startsWith("max_connections="))!;
  expect(Number(setting.split("=")[1])).toBeGreaterThanOrEqual(2 * (web + worker) + OTHERS);
});

test("each example gives a process the memory that the page says", () => {
  const { services } = parse(read("deploy/compose/compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
  };
  for (const part of ["web", "worker"]) {
    const mb = Number(row(part === "web" ? "web (`WORKER=0`)" : part)[3]!.replace(/\D/g, ""));
    expect(services[part]!.mem_limit).toBe(`${mb}m`);
    expect(read(`deploy/systemd/vijfoffertes-${part === "web" ? "web@" : part}.service`)).toContain(
      `\nMemoryMax=${mb}M\n`,
    );
    const deployment = parseAllDocuments(read(`deploy/kubernetes/${part}.yaml`))[0]!.toJS() as {
      spec: { template: { spec: { containers: { resources: { limits: { memory: string } } }[] } } };
    };
    expect(deployment.spec.template.spec.containers[0]!.resources.limits.memory).toBe(`${mb}Mi`);
  }
});
