import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorLog } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { deleteOldActs } from "#domain/audit/delete-old-acts.ts";
import { LOGGED_ACTS } from "#domain/audit/rules.ts";
import { operatorActs, operatorsInLog } from "#domain/audit/views.ts";
import { VERBS } from "#domain/registry.ts";
import type { TestHarness } from "./support/harness/harness.ts";
import { outcome } from "./support/harness/outcomes.ts";
import { openPaymentHarness, type PaymentHarness } from "./support/harness/payment-harness.ts";
import { client, operator } from "./support/people/people.ts";
import { LOGGED_ACT_CASES } from "./support/harness/logged-acts.ts";

let payments: PaymentHarness;
let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  payments = await openPaymentHarness();
  harness = payments.harness;
  ineke = await operator(harness, { fullName: "Ineke Beheer" });
});
afterAll(() => harness.close());

const logged = () => harness.db.select().from(operatorLog).orderBy(asc(operatorLog.sequence));

test("every verb of operators is an act that the log knows", () => {
  const ofOperators = VERBS.filter(
    ({ definition: { by } }) => by.actors.includes("ADMIN") && !by.actors.includes("CLIENT"),
  );
  expect(ofOperators.map(({ definition }) => definition.name).toSorted()).toEqual(LOGGED_ACTS.toSorted());
});

describe.each(Object.entries(LOGGED_ACT_CASES))("%s", (name, prepare) => {
  test("logs exactly one row: who, what, about what and from where", async () => {
    const verb = VERBS.find(({ definition }) => definition.name === name)!;
    const { input, subjectId } = await prepare({ harness, payments, by: ineke });
    const before = (await logged()).length;
    await verb(harness.ctx(ineke, "203.0.113.7"), input);
    const rows = (await logged()).slice(before);
    expect(rows).toMatchObject([
      {
        act: name,
        subjectId: subjectId ?? expect.any(String),
        operatorId: ineke.userId,
        operatorName: "Ineke Beheer",
        fromAddress: "203.0.113.7",
        occurredAt: harness.now,
      },
    ]);
  });
});

describe("nobody changes the log", () => {
  const attempts = {
    "a changed reason": sql`update operator_log set reason = 'anders'`,
    "a removed row": sql`delete from operator_log`,
    "an emptied table": sql`truncate operator_log`,
  };
  test.each(Object.entries(attempts))("the database refuses %s", async (_, attempt) => {
    const before = await logged();
    expect(before.length).toBeGreaterThan(0);
    await expect(harness.db.execute(attempt)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: "the log of operators cannot be changed" }),
    });
    expect(await logged()).toEqual(before);
  });

  test("cleaning removes rows of more than five years old, and no others", async () => {
    const before = await logged();
    const old = { ...before[0]!, id: newId(harness.now), occurredAt: new Date("2019-01-01T12:00:00Z") };
    const { sequence: _, ...row } = old;
    await harness.db.insert(operatorLog).values(row);
    await deleteOldActs(harness.ctx({ kind: "system" }));
    expect(await logged()).toEqual(before);
    // A clock that runs ahead of the database deletes nothing that the trigger keeps.
    await deleteOldActs(harness.ctx({ kind: "system" }, { now: new Date("2060-01-01T12:00:00Z") }));
    expect(await logged()).toEqual(before);
  });
});

describe("reading the log", () => {
  test("only operators read it", async () => {
    const reader = harness.ctx(await client(harness));
    expect(await outcome(operatorActs(reader, {}))).toEqual({ refusal: "not_allowed" });
    expect(await outcome(operatorsInLog(reader))).toEqual({ refusal: "not_allowed" });
  });

  test("pages go on after the last act of the page before, without a gap or a repeat", async () => {
    const ctx = harness.ctx(ineke);
    const all = (await operatorActs(ctx, {}, { size: 1_000 })).acts.map(({ sequence }) => sequence);
    const seen: number[] = [];
    for (let before: number | null = null, first = true; first || before !== null; first = false) {
      const page = await operatorActs(ctx, {}, { before, size: 2 });
      seen.push(...page.acts.map(({ sequence }) => sequence));
      before = page.next;
    }
    expect(seen).toEqual(all);
  });

  test("filters by act, operator, subject and day", async () => {
    const ctx = harness.ctx(ineke);
    const count = async (filter: object) =>
      (await operatorActs(ctx, filter, { size: LOGGED_ACTS.length + 1 })).acts.length;
    expect(await count({ act: "set-launch" })).toBe(1);
    expect(await count({ operatorId: newId(harness.now) })).toBe(0);
    const own = await count({ operatorId: ineke.userId });
    expect(own).toBe(LOGGED_ACTS.length);
    expect(await count({ subjectId: "launch.mode" })).toBe(1);
    expect(await count({ fromDay: "2026-03-11", toDay: "2026-03-11" })).toBeGreaterThanOrEqual(own);
    expect(await count({ toDay: "2026-03-10" })).toBe(0);
    expect(await operatorsInLog(ctx)).toContainEqual({ id: ineke.userId, name: "Ineke Beheer" });
  });
});
