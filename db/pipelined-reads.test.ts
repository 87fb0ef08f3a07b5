import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { preparedOnce } from "#domain/prepared.ts";
import { MOST_IN_BATCH } from "./pipelined-reads.server.ts";
import { readTogether, type Read } from "./read-batch.server.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** A prepared read that answers with the process of PostgreSQL that ran it, and fails for `divisor` 0. */
function read(name: string, divisor = 1) {
  const pid = sql<number>`pg_backend_pid() / ${sql.placeholder("divisor")}::int`;
  const query = harness.db
    .select({ pid })
    .from(sql`(select) one`)
    .prepare(name);
  return query.execute({ divisor }).then(([row]) => row!.pid);
}

/** A prepared read that answers with the number that it is given. */
function number(name: string, value: number) {
  const query = harness.db
    .select({ value: sql<number>`${sql.placeholder("value")}::int` })
    .from(sql`(select) one`)
    .prepare(name);
  return query.execute({ value }).then(([row]) => row!.value);
}

const many = (count: number) => Array.from({ length: count }, (_, index) => read(`read_${index}`));

test("prepared reads that start together share a connection", async () => {
  const pids = await Promise.all(many(MOST_IN_BATCH));
  expect(new Set(pids).size).toBe(1);
});

test("one slow read keeps few others waiting", async () => {
  const pids = await Promise.all(many(2 * MOST_IN_BATCH));
  expect(new Set(pids).size).toBe(2);
});

test("an error in one read changes nothing for the others, nor for later ones", async () => {
  const [before, failed, after] = await Promise.allSettled([read("one"), read("two", 0), read("three")]);
  expect([before.status, failed.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await read("two")).toBeGreaterThan(0);
});

test("a read that runs twice in a batch answers each with its own values", async () => {
  for (const [one, other] of [
    [1, 2],
    [3, 4],
  ] as const)
    expect(await Promise.all([number("twice", one), number("twice", other)])).toEqual([one, other]);
});

test("reads after a failed one are parsed on its connection", async () => {
  const fails = read("fails", 0).catch(() => "failed");
  expect(await Promise.all([fails, number("first", 3), number("second", 4)])).toEqual(["failed", 3, 4]);
  expect(await Promise.all([number("first", 5), number("second", 6)])).toEqual([5, 6]);
});

test("a lost connection fails the reads that wait for it, and no later ones", async () => {
  const gone = harness.db
    .select({ gone: sql`pg_terminate_backend(pg_backend_pid())` })
    .from(sql`(select) one`)
    .prepare("gone");
  const [before, lost, after] = await Promise.allSettled([number("b", 1), gone.execute(), number("a", 2)]);
  expect([before.status, lost.status, after.status]).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await number("later", 7)).toBe(7);
});

function unreadable(): never {
  throw new Error("unreadable");
}

test("a value that cannot be parsed fails its own read alone", async () => {
  const client = new pg.Client(harness.url);
  await client.connect();
  const reading = (name: string, getTypeParser: () => (text: string) => unknown) =>
    new Promise<{ rows: unknown[][] }>((answer) => {
      reads.push({ config: { name, text: "select 1", types: { getTypeParser } }, values: [], answer });
    });
  const reads: Read[] = [];
  const both = Promise.allSettled([reading("bad", () => unreadable), reading("good", () => Number)]);
  await readTogether(client, reads);
  await client.end();
  expect(await both).toMatchObject([{ reason: new Error("unreadable") }, { value: { rows: [[1]] } }]);
});

test("what is not prepared, and a transaction, have connections of their own", async () => {
  const pidOf = sql`select pg_backend_pid() as pid`;
  const lock = sql`pg_advisory_xact_lock(1)`;
  const { inside, prepared, waiting } = await harness.db.transaction(async (tx) => {
    await tx.execute(sql`select ${lock}`);
    const { rows } = await tx.execute<{ pid: number }>(pidOf);
    // It keeps its connection until this transaction has ended, so a read that shared it would never answer.
    const alone = harness.db
      .execute<{ pid: number }>(sql`${pidOf}, ${lock}`)
      .then((result) => result.rows[0]!.pid);
    return { inside: rows[0]!.pid, prepared: await read("beside"), waiting: { alone } };
  });
  expect(new Set([prepared, await waiting.alone, inside]).size).toBe(3);
});

/** The plans of the connection that runs a prepared read, and its process. */
const planned = (name: string, onePlan: boolean) =>
  preparedOnce(
    harness.db,
    name,
    (as) =>
      harness.db
        .select({ mode: sql<string>`current_setting('plan_cache_mode')`, pid: sql<number>`pg_backend_pid()` })
        .from(sql`(select) one`)
        .prepare(as),
    { onePlan },
  ).execute();

test("a read with one plan is planned for any values, and shares a connection with others of its kind", async () => {
  const [[one], [other], [plain]] = await Promise.all([
    planned("one_plan", true),
    planned("other_plan", true),
    planned("any_plan", false),
  ]);
  const modes = [one, other, plain].map((row) => row!.mode);
  expect(modes).toEqual(["force_generic_plan", "force_generic_plan", "auto"]);
  expect(one!.pid).toBe(other!.pid);
});
