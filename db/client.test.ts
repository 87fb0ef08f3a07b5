import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../tests/support/servers/database.ts";
import { createDatabase, type Database, type Transaction } from "./client.server.ts";

let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  const { db: opened, pool } = createDatabase(database.url, 4);
  db = opened;
  end = () => pool.end();
  await db.execute(sql`create table counters (id int primary key, count int not null)`);
});
afterAll(async () => {
  await end();
  await database.drop();
});
beforeEach(async () => {
  await db.execute(sql`truncate counters`);
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`);
});

const add = (tx: Transaction, id: number) =>
  tx.execute(sql`update counters set count = count + 1 where id = ${id}`);

const counts = async () => {
  const { rows } = await db.execute<{ count: number }>(sql`select count from counters order by id`);
  return rows.map(({ count }) => count);
};

/** Makes PostgreSQL fail with this code. */
const failWith = (tx: Transaction, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}', message = 'test'; end $$`));

/** Runs a transaction whose first `failures` attempts fail with this code. Counts the attempts. */
async function runs(code: string, failures: number): Promise<{ begun: number; committed: boolean }> {
  let begun = 0;
  const committed = await db
    .transaction(async (tx) => {
      begun += 1;
      await add(tx, 1);
      if (begun <= failures) await failWith(tx, code);
    })
    .then(
      () => true,
      () => false,
    );
  return { begun, committed };
}

test("two deadlocking transactions both succeed, each once", async () => {
  // Both lock their first row before either asks for the second.
  let waiting = 0;
  let release: () => void;
  const bothHold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await add(tx, first);
      waiting += 1;
      if (waiting === 2) release();
      await bothHold;
      await add(tx, second);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(waiting).toBeGreaterThan(2);
  expect(await counts()).toEqual([2, 2]);
});

test.each(["40P01", "40001"])(
  "a transaction that fails with %s is retried, three attempts at most",
  async (code) => {
    expect(await runs(code, 2)).toEqual({ begun: 3, committed: true });
    expect(await runs(code, 3)).toEqual({ begun: 3, committed: false });
    expect(await counts()).toEqual([1, 0]);
  },
);

test("cancels a statement that takes longer than the timeout, and runs the next", async () => {
  const { db: limited, pool } = createDatabase(database.url, 1, { statementMs: 100 });
  await db.transaction(async (tx) => {
    await add(tx, 1);
    const waits = limited.execute(sql`update counters set count = 5 where id = 1`);
    await expect(waits).rejects.toMatchObject({ cause: { code: "57014" } });
  });
  expect((await limited.execute(sql`select 1`)).rowCount).toBe(1);
  await pool.end();
  expect(await counts()).toEqual([1, 0]);
});

test("other failures are not retried", async () => {
  expect(await runs("23505", 1)).toEqual({ begun: 1, committed: false });
});
