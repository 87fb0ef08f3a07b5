import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { testDatabase, type TestDatabase } from "../support/servers/database.ts";
import { proxied } from "../support/servers/proxy.ts";

const CONNECTIONS = 4;
const ANSWER_MS = 1_500;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let proxy: Awaited<ReturnType<typeof proxied>>;
let opened: ReturnType<typeof createDatabase>;
beforeEach(async () => {
  proxy = await proxied(database.url);
  opened = createDatabase(proxy.url, CONNECTIONS, { connectMs: 5_000, answerMs: ANSWER_MS });
  opened.pool.on("error", () => {});
  // As many idle connections as there may be.
  await inAll(() => opened.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)));
});
afterEach(async () => {
  await opened.pool.end();
  proxy.close();
});

const inAll = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CONNECTIONS }, () => work()));

const outcomes = async (work: () => Promise<unknown>, times = CONNECTIONS) =>
  (await Promise.allSettled(Array.from({ length: times }, () => work()))).map(({ status }) => status);

const idle = () => opened.pool.idleCount;

const read = () =>
  opened.db
    .select({ value: sql<number>`7` })
    .from(sql`(select) one`)
    .prepare("number")
    .execute();

const KINDS = {
  "a statement": () => opened.db.execute(sql`select 1`),
  "a transaction": () => opened.db.transaction((tx) => tx.execute(sql`select 1`)),
  "a prepared read": read,
};

test.each(Object.entries(KINDS))(
  "%s on a connection that went silent fails in time, and the next one gets a new connection",
  async (_, work) => {
    await work();
    proxy.freeze();
    const frozen = await outcomes(work, 1);
    expect(frozen).toEqual(["rejected"]);
    // One failure is enough: the other connections were silent too.
    await expect.poll(idle, { interval: 5 }).toBe(0);
    expect(await outcomes(work)).toEqual(Array.from({ length: CONNECTIONS }, () => "fulfilled"));
  },
);

test("transactions on silent connections keep none of them: the pool is as large as before", async () => {
  proxy.freeze();
  expect(await outcomes(KINDS["a transaction"])).toEqual(
    Array.from({ length: CONNECTIONS }, () => "rejected"),
  );
  expect(await outcomes(KINDS["a transaction"], 3 * CONNECTIONS)).not.toContain("rejected");
});
