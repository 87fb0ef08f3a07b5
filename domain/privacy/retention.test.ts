import { eq, inArray, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { LEAVE, type Chosen, type TimedData } from "../../tests/support/kept/kept-rows.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { addHours, daysBefore } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { NOTIFICATION_DAYS, READ_NOTIFICATION_DAYS } from "../events/notifications/rules.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteExpired } from "./delete-expired.ts";
import { keptOf, RETENTION } from "./rules.ts";

const { measures, notifications, briefs } = schema;
const TABLES = new Map(Object.entries(schema).filter(([, one]) => is(one, PgTable)) as [string, PgTable][]);

let harness: TestHarness;
let chosen: Chosen;
beforeAll(async () => {
  harness = await openTestHarness();
  const briefId = await publishedBrief(harness, await client(harness), { clientId: null });
  const { actor } = await company(harness);
  chosen = { briefId, ...(await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })) };
  await harness.db.update(briefs).set({ status: "COMPLETED" }).where(eq(briefs.id, briefId));
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.now = NOON;
});

const tidyUp = () => deleteExpired(harness.ctx({ kind: "system" }), {});

type Keys = Record<string, string[]>;

/** The primary keys of all rows of these tables. */
async function keysIn(tables: readonly string[]): Promise<Keys> {
  const keys: Keys = {};
  for (const name of tables) {
    const table = TABLES.get(name)!;
    const { columns, primaryKeys } = getTableConfig(table);
    const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    const rows = await harness.db.select(Object.fromEntries(key.map((one) => [one.name, one]))).from(table);
    keys[name] = rows.map((row) => JSON.stringify(row));
  }
  return keys;
}

/** Of each table, the keys of `all` for which this holds. */
const only = (all: Keys, holds: (table: string, key: string) => boolean): Keys =>
  Object.fromEntries(
    Object.entries(all).map(([name, keys]) => [name, keys.filter((key) => holds(name, key))]),
  );

/** Calendar years may have a day more than 365; seven of them have two. */
const leapHours = (hours: number) => (hours > 365 * 24 ? 48 : 0);

test.each(Object.keys(LEAVE) as TimedData[])(
  "%s is deleted from each of its tables when its period is over, and not before",
  async (kind) => {
    const { hours, tables } = RETENTION[kind];
    const before = await keysIn(tables);
    const began = await LEAVE[kind](harness, chosen);
    const from = began instanceof Date ? began : harness.now;
    const left = only(await keysIn(tables), (table, key) => !before[table]!.includes(key));
    expect(Object.entries(left).filter(([, keys]) => keys.length === 0)).toEqual([]);
    harness.now = addHours(from, hours - 1);
    await tidyUp();
    const during = await keysIn(tables);
    expect(only(left, (table, key) => during[table]!.includes(key))).toEqual(left);
    harness.now = addHours(from, hours + 1 + leapHours(hours));
    await tidyUp();
    const after = await keysIn(tables);
    expect(only(left, (table, key) => after[table]!.includes(key))).toEqual(only(left, () => false));
  },
);

test("a measure that still works is kept", async () => {
  await LEAVE.measure(harness, chosen);
  const works = { status: "IN_FORCE", liftReason: null, endedAt: null } as const;
  const [{ id }] = (await harness.db.update(measures).set(works).returning({ id: measures.id })) as [
    { id: string },
  ];
  harness.passHours(RETENTION.measure.hours * 2);
  await tidyUp();
  expect(await harness.db.$count(measures, eq(measures.id, id))).toBe(1);
});

test("deletes notifications 90 days after they were read, and unread ones after a year", async () => {
  const { userId } = await client(harness);
  const told = (days: number, wasRead: boolean) => {
    const createdAt = daysBefore(harness.now, days);
    return {
      id: newId(createdAt),
      userId,
      kind: "account" as const,
      type: "account.password_changed",
      isListed: true,
      effectKey: newId(createdAt),
      createdAt,
      readAt: wasRead ? createdAt : null,
    };
  };
  const gone = [told(READ_NOTIFICATION_DAYS + 1, true), told(NOTIFICATION_DAYS + 1, false)];
  const kept = [told(READ_NOTIFICATION_DAYS - 1, true), told(NOTIFICATION_DAYS - 1, false)];
  await harness.db.insert(notifications).values([...gone, ...kept]);
  await tidyUp();
  const ids = [...gone, ...kept].map(({ id }) => id);
  const left = await harness.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, ids));
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
});

test("each reader is told of kinds of data that are theirs, and everybody of their account", () => {
  for (const reader of ["client", "company", "operator"] as const) {
    expect(keptOf(reader)).toContain("account");
    for (const key of keptOf(reader)) expect(RETENTION[key].of).toContain(reader);
  }
  expect(keptOf("client")).not.toContain("books");
  expect(keptOf("operator")).toContain("operatorAct");
});
