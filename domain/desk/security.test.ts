import { afterAll, beforeAll, expect, test } from "vitest";
import { securityEvents } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { listPage } from "./list-view.ts";
import { lookAtPersonalData } from "./look-at-personal-data.ts";
import { thingView } from "./thing-view.ts";

let harness: TestHarness;
let support: UserActor;
let person: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  support = await operator(harness, { operatorRole: "SUPPORT" });
  person = await client(harness);
});
afterAll(() => harness.close());

type Kept = Partial<typeof securityEvents.$inferInsert>;

async function keep(change: Kept) {
  const id = newId(harness.now);
  const at = { createdAt: harness.now, lastAt: harness.now };
  await harness.db
    .insert(securityEvents)
    .values({ id, kind: "sign_in_failed", countedAs: id, count: 1, ...at, ...change });
}

test("operators see the failed and refused tries of the last 24 hours by network", async () => {
  await keep({ network: "203.0.113", mailboxHash: "a", count: 7 });
  await keep({ network: "203.0.113", mailboxHash: "b", count: 2, kind: "second_step_failed" });
  await keep({ network: "203.0.113", count: 90, kind: "sign_in_refused" });
  await keep({ network: "203.0.113", kind: "signed_in" });
  await keep({ network: "192.0.2", mailboxHash: "a", lastAt: addHours(harness.now, -25) });
  const { rows } = await listPage(harness.ctx(support), "tries", {}, null);
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([["203.0.…", 99, 2]]);
});

test("the page of an account shows its last twenty, and the network to who says why", async () => {
  for (let events = 0; events < 25; events += 1)
    await keep({ userId: person.userId, network: "198.51.100", lastAt: addHours(harness.now, -48 - events) });
  const cells = async () => {
    const { parts } = await thingView(harness.ctx(support), "client", person.userId);
    return parts.find(({ key }) => key === "security")!.rows;
  };
  const masked = await cells();
  expect(masked).toHaveLength(20);
  expect(masked[0]![0]).toBe(addHours(harness.now, -48).getTime());
  expect(new Set(masked.map((row) => row.at(-1)))).toEqual(new Set(["198.51.…"]));
  const why = { reason: "misuse", note: "" } as const;
  await lookAtPersonalData(harness.ctx(support), { kind: "client", subjectId: person.userId, ...why });
  expect((await cells())[0]!.at(-1)).toBe("198.51.100");
});
