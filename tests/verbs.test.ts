import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  const { by, input } = verb.definition;

  test("refuses every actor that its policy does not name, before anything else", async () => {
    for (const [name, actor] of Object.entries(actors)) {
      if ((by.actors as readonly string[]).includes(name)) continue;
      const refusal = actor.kind === "user" ? "not_allowed" : "not_signed_in";
      expect({ name, ...(await outcome(verb(harness.ctx(actor), {}))) }).toEqual({ name, refusal });
    }
  });

  test("finds nothing by an id that is none", async () => {
    const ids = Object.keys((input as { shape?: object }).shape ?? {}).filter((key) => key.endsWith("Id"));
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
