import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { COMPANY_ROLES, OPERATOR_ROLES } from "#domain/kernel/roles.ts";
import type { Actor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { operatorAdmins, operators } from "#domain/kernel/policy.ts";
import { VERBS } from "#domain/registry.ts";
import { company } from "./support/people/companies.ts";
import { client, operator } from "./support/people/people.ts";
import { outcome } from "./support/harness/outcomes.ts";
import { readSources } from "./support/sources.ts";
import { openTestHarness, type TestHarness } from "./support/harness/harness.ts";

let harness: TestHarness;
let actors: Record<string, Actor>;

beforeAll(async () => {
  harness = await openTestHarness();
  const firm = (await company(harness)).actor;
  actors = {
    visitor: { kind: "visitor" },
    CLIENT: await client(harness),
    PHOTOGRAPHER: { ...firm, companyId: null, companyRole: null },
    ...Object.fromEntries(COMPANY_ROLES.map((companyRole) => [companyRole, { ...firm, companyRole }])),
    OPERATOR: { ...(await operator(harness)), operatorRole: null },
    ...Object.fromEntries(
      await Promise.all(
        OPERATOR_ROLES.map(async (operatorRole) => [operatorRole, await operator(harness, { operatorRole })]),
      ),
    ),
    system: { kind: "system" },
  };
});
afterAll(() => harness.close());

/** A digest of every table, including the job queue. */
async function wholeDatabase(): Promise<unknown[]> {
  const { rows: tables } = await harness.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'j%')`);
  const digests = tables.map(({ name }) =>
    sql.raw(`select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) from ${name} t`),
  );
  return (await harness.db.execute(sql`${sql.join(digests, sql` union all `)} order by name`)).rows;
}

/** The field names of an input; for a transformed input those before the transformation. */
function fieldsOf(input: z.ZodType): string[] {
  const { shape, in: untransformed } = input as { shape?: object; in?: z.ZodType };
  return untransformed ? fieldsOf(untransformed) : Object.keys(shape ?? {});
}

test("a role that no policy names may do nothing", async () => {
  const unnamed = [
    { ...(await company(harness)).actor, companyRole: "NEW" },
    { ...(await operator(harness)), operatorRole: "NEW" },
  ] as unknown as Actor[];
  const allowed = VERBS.filter(({ definition }) => unnamed.some((actor) => definition.by.allows(actor)));
  expect(allowed.map(({ definition }) => definition.name)).toEqual([]);
});

test("refuses an operator whose session has not taken the second step", async () => {
  const theirs = [operators, operatorAdmins] as const;
  const ofOperators = VERBS.filter(({ definition }) => theirs.some((policy) => policy === definition.by));
  expect(ofOperators.map(({ definition }) => definition.name)).toContain("set-launch");
  const passwordAlone: Actor = { ...(await operator(harness)), tookSecondStep: false };
  for (const verb of ofOperators) {
    const { name } = verb.definition;
    const refused = await outcome(verb(harness.ctx(passwordAlone), {}));
    expect({ name, ...refused }).toEqual({ name, refusal: "not_allowed" });
  }
});

test("every verb of the domain is in the registry, under the name of its file", () => {
  const files = readSources()
    .filter(({ file }) => /^domain\/\w+\//.test(file) && !file.endsWith(".test.ts"))
    .flatMap(({ file, verbs }) => verbs.map((name) => ({ file, name })));
  expect(VERBS.map(({ definition }) => definition.name).toSorted()).toEqual(
    files.map(({ name }) => name).toSorted(),
  );
  const misnamed = files.filter(({ file, name }) => !file.endsWith(`/${name}.ts`));
  expect(misnamed).toEqual([]);
});

/** What callers outside the domain may run that is neither a verb nor a view, and why. */
const NO_VERBS: Record<string, string> = {
  "domain/accounts/extend-session.ts": "part of reading the session of a request",
  "domain/accounts/one-time-codes.ts": "puts a code into a mail that a verb ordered",
  "domain/accounts/refresh-token.ts": "signs and reads tokens, without the database",
  "domain/channels/webhooks/secret.ts": "computes secrets and signs with them, without the database",
  "domain/events/notifications/stop-token.ts": "signs and reads tokens, without the database",
  "domain/events/outbox.ts": "delivers the mails that verbs ordered",
  "domain/kernel/backups.ts": "notes and reads when backups were finished",
  "domain/kernel/policy.ts": "tells who may act, and acts on nothing",
  "domain/kernel/signature.ts": "signs and reads texts, without the database",
  "domain/kernel/worker-heartbeat.ts": "counts the workers that are alive",
  "domain/matching/alerts/settle-alerts.ts": "writes the outcome of mails that the release of alerts ordered",
  "domain/payments/billing/provider-of.ts": "finds the adapter of a provider for a job, and acts on nothing",
  "domain/privacy/export-quotes.ts": "reads the quotes of a company, for its files",
  "domain/proposals/write-loss-reports.ts":
    "makes the rows of reports, which the demo needs for what it decided",
  "domain/signups/signed.ts": "signs and reads tokens, without the database",
};

test("pages, calls, jobs and commands act through verbs only", () => {
  const sources = readSources();
  const offersActs = new Set(
    sources
      .filter(
        ({ file, verbs }) => file.startsWith("domain/") && !/views?\.ts$/.test(file) && verbs.length === 0,
      )
      .filter(({ exportedFunctions }) =>
        exportedFunctions.some(({ parameters }) => /^(ctx|tx)$/.test(parameters[0] ?? "")),
      )
      .map(({ file }) => file),
  );
  const called = sources
    .filter(({ file }) => /^(app|api|jobs|scripts|demo)\//.test(file) && !/\.test\./.test(file))
    .flatMap(({ imports }) => imports.filter(({ to, typeOnly }) => !typeOnly && offersActs.has(to)))
    .map(({ to }) => to);
  expect([...new Set(called)].toSorted()).toEqual(Object.keys(NO_VERBS));
});

const BY_NAME = VERBS.map((verb) => [verb.definition.name, verb] as const);

describe("a caller that the policy of a verb does not name", () => {
  let before: unknown[];
  beforeAll(async () => {
    before = await wholeDatabase();
  });

  test.each(BY_NAME)("is refused by %s", async (_, verb) => {
    const { by } = verb.definition;
    for (const [name, actor] of Object.entries(actors)) {
      if ((by.actors as readonly string[]).includes(name)) continue;
      const refusal = actor.kind === "user" ? "not_allowed" : "not_signed_in";
      expect({ name, ...(await outcome(verb(harness.ctx(actor), {}))) }).toEqual({ name, refusal });
    }
  });

  test("changes nothing with all these calls", async () => {
    expect(await wholeDatabase()).toEqual(before);
  });
});

test.each(BY_NAME)("%s answers not found for an id that is not one", async (_, verb) => {
  const { by, inputAt } = verb.definition;
  // A btw-id (`vatId`) is no id of a row.
  const ids = fieldsOf(inputAt(harness.now)).filter((key) => key.endsWith("Id") && key !== "vatId");
  const [allowed] = by.actors;
  for (const id of ids) {
    const wrong = { ...Object.fromEntries(ids.map((key) => [key, newId(harness.now)])), [id]: "geen-id" };
    expect({ id, ...(await outcome(verb(harness.ctx(actors[allowed!]!), wrong))) }).toEqual({
      id,
      refusal: "not_found",
    });
  }
});
