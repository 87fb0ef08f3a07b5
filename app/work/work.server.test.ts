import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { client } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { workNow } from "./work.server.ts";

let harness: TestHarness;
let runtime: Runtime;
beforeAll(async () => {
  harness = await openTestHarness();
  runtime = { ...harness, clock: () => harness.now, log: { error: () => {} } } as unknown as Runtime;
});
afterAll(() => harness.close());

test("asks the database once a minute, also for visitors who come at once", async () => {
  const asked = [workNow(runtime, "cleaning"), workNow(runtime, "cleaning")];
  expect(asked[0]).toBe(asked[1]);
  expect((await asked[0])?.recent).toEqual([]);
  await publishedBrief(harness, await client(harness));
  expect((await workNow(runtime, "cleaning"))?.recent).toEqual([]);
  harness.passHours(61 / 3_600);
  expect((await workNow(runtime, "cleaning"))?.recent).toHaveLength(1);
});

test("without a database pages show no figures, and the next one tries again", async () => {
  const away = {
    ...runtime,
    db: {
      select: () => {
        throw new Error("away");
      },
    },
  } as unknown as Runtime;
  expect(await workNow(away, "moving")).toBeNull();
  Object.assign(away, { db: harness.db });
  expect(await workNow(away, "moving")).not.toBeNull();
});
