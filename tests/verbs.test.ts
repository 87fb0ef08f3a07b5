import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Actor } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";
import { VERBS } from "#domain/registry.ts";
import { client, company, operator } from "./support/people.ts";
import { outcome } from "./support/outcomes.ts";
import { readSources } from "./support/sources.ts";
import { openTestHarness, type TestHarness } from "./support/harness.ts";

let harness: TestHarness;
let actors: Record<string, Actor>;

beforeAll(async () => {
  harness = await openTestHarness();
  actors = {
    visitor: { kind: "visitor" },
    CLIENT: await client(harness),
    PHOTOGRAPHER: (await company(harness)).actor,
    OPERATOR: await operator(harness),
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
  return (await harness.db.execute(sql.join(digests, sql` union all `))).rows;
}

/** The field names of an input; for a transformed input those before the transformation. */
function fieldsOf(input: z.ZodType): string[] {
  const { shape, in: untransformed } = input as { shape?: object; in?: z.ZodType };
  return untransformed ? fieldsOf(untransformed) : Object.keys(shape ?? {});
}

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

describe.each(VERBS.map((verb) => [verb.definition.name, verb] as const))("%s", (_, verb) => {
  const { by, inputAt } = verb.definition;

  test("refuses every actor that its policy does not name, and changes nothing", async () => {
    const before = await wholeDatabase();
    for (const [name, actor] of Object.entries(actors)) {
      if ((by.actors as readonly string[]).includes(name)) continue;
      const refusal = actor.kind === "user" ? "not_allowed" : "not_signed_in";
      expect({ name, ...(await outcome(verb(harness.ctx(actor), {}))) }).toEqual({ name, refusal });
    }
    expect(await wholeDatabase()).toEqual(before);
  });

  test("answers not found for an id that is not one", async () => {
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
});
