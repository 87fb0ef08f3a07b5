import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchedCalls } from "#adapters/watched-calls.ts";
import { createApp } from "#api/app.ts";
import type { Runtime } from "#compose";
import { createDatabase } from "#db/client.server.ts";
import { goOn, noteChange, TooLate, withDeadline, type Deadline } from "#domain/kernel/deadline.ts";
import { Unavailable } from "#domain/kernel/unavailable.ts";
import { watched } from "#domain/kernel/watched.ts";
import { emptySite } from "../support/harness/api-app.ts";
import { testDatabase, type TestDatabase } from "../support/servers/database.ts";
import { WAITS } from "../../waits.server.ts";

const REQUEST_MS = 200;

let database: TestDatabase;
let opened: ReturnType<typeof createDatabase>;
beforeAll(async () => {
  database = await testDatabase();
  opened = createDatabase(database.url, 4, {}, { goOn, noteChange });
  await opened.db.execute(sql`create table changes (name text primary key)`);
});
afterAll(async () => {
  await opened.pool.end();
  await database.drop();
});

const change = (name: string) => sql`insert into changes values (${name})`;
const changes = async () => {
  const { rows } = await opened.db.execute<{ name: string }>(sql`select name from changes order by name`);
  return rows.map(({ name }) => name);
};

/** Work that goes on until the time of its request is over, and a little longer. */
const untilLate = async ({ signal }: Deadline) => void (await once(signal, "abort"));

test("a transaction that is busy when the time of its request is over changes nothing", async () => {
  let work: Promise<unknown> = Promise.resolve();
  const request = withDeadline(REQUEST_MS, (deadline) => {
    work = opened.db.transaction(async (tx) => {
      await tx.execute(change("late"));
      await untilLate(deadline);
    });
    return work;
  });
  await expect(request).rejects.toThrow(TooLate);
  await expect(work).rejects.toThrow(TooLate);
  expect(await changes()).toEqual([]);
});

test("after its time a request starts no statement and no transaction", async () => {
  const later: Promise<unknown>[] = [];
  const request = withDeadline(REQUEST_MS, async (deadline) => {
    await untilLate(deadline);
    later.push(opened.db.transaction((tx) => tx.execute(change("transaction"))));
    later.push(Promise.resolve(opened.db.execute(change("statement"))));
  });
  await expect(request).rejects.toThrow(TooLate);
  const settled = await Promise.allSettled(later);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await changes()).toEqual([]);
});

/** The answer to a POST of a page that does this, within `REQUEST_MS`. */
async function answerTo(page: () => Promise<never>, accept = "text/html") {
  const runtime = {
    config: { appUrl: "https://vijf.example", trustProxy: 0 },
    log: { info: () => {}, error: () => {} },
    waits: { ...WAITS, requestMs: REQUEST_MS },
    paymentPages: [],
  } as unknown as Runtime;
  const app = createApp(runtime, { ...emptySite, pages: page });
  const answer = await app.request("https://vijf.example/account/naam", {
    method: "POST",
    headers: { origin: "https://vijf.example", accept, "content-type": "application/x-www-form-urlencoded" },
    body: "a=1",
  });
  return { status: answer.status, again: answer.headers.get("retry-after"), text: await answer.text() };
}

const never = () => new Promise<never>(() => {});

test("a page that waits too long is answered with 503, and says that nothing was changed", async () => {
  const answer = await answerTo(never);
  expect(answer).toMatchObject({ status: 503, again: "5" });
  expect(answer.text).toContain("Er is niets gewijzigd");
});

test("after a commit it says that it is not certain", async () => {
  const answer = await answerTo(async () => {
    await opened.db.transaction((tx) => tx.execute(change("committed")));
    return never();
  });
  expect(answer).toMatchObject({ status: 503, again: "5" });
  expect(answer.text).toContain("We weten niet of het gelukt is");
  expect(await changes()).toEqual(["committed"]);
});

test("a body that still comes in has its time", async () => {
  let asked = 0;
  const slow = withDeadline(
    REQUEST_MS,
    async (deadline) => {
      await untilLate(deadline);
      return "over";
    },
    () => (asked += 1) < 3,
  );
  await expect(slow).rejects.toThrow(TooLate);
  expect(asked).toBe(3);
});

test("a call of a service that hangs ends with its request, and metrics hear of it", async () => {
  const heard: unknown[] = [];
  const hear = (message: unknown) => void heard.push(message);
  watched.calls.subscribe(hear);
  const storage = watchedCalls(
    "storage",
    { put: never, get: () => Promise.reject(new Error("refused")) },
    ["put", "get"],
    { failsAsUnavailable: true },
  );
  await expect(withDeadline(REQUEST_MS, () => storage.put())).rejects.toThrow(TooLate);
  await expect(storage.get()).rejects.toThrow(Unavailable);
  watched.calls.unsubscribe(hear);
  expect(heard).toMatchObject([
    { service: "storage", call: "put", outcome: "failed" },
    { service: "storage", call: "get", outcome: "failed" },
  ]);
});
