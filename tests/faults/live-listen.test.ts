import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenTo } from "#adapters/events/listen.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { testDatabase, type TestDatabase } from "../support/servers/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Everything that a listener is called for, in order. */
function listen(url: string) {
  const heard: string[] = [];
  const stop = listenTo(url, "news", {
    onPayload: (payload) => void heard.push(payload),
    onListening: () => void heard.push("listening"),
    onError: () => void heard.push("lost"),
  });
  const untilLast = async (what: string) => {
    await expect.poll(() => heard.at(-1), { interval: 20 }).toBe(what);
  };
  return { heard, stop, untilLast };
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

test("listens again when its connection is cut, and says so, because it may have missed something", async () => {
  const { heard, stop, untilLast } = listen(database.url);
  await untilLast("listening");
  await run(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await expect.poll(() => heard).toEqual(["listening", "lost", "listening"]);
  await run(database.url, "select pg_notify('news', 'one')");
  await untilLast("one");
  expect(heard).toEqual(["listening", "lost", "listening", "one"]);
  stop();
});

test("listens again after PostgreSQL was restarted", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "listen-"));
  const first = await startEmbeddedPostgres({ dataDir, fsync: false });
  const port = Number(new URL(first.url).port);
  const { heard, stop, untilLast } = listen(first.url);
  await untilLast("listening");
  await first.stop();
  await expect.poll(() => heard).toContain("lost");
  const second = await startEmbeddedPostgres({ dataDir, fsync: false, port });
  await untilLast("listening");
  await run(second.url, "select pg_notify('news', 'two')");
  await untilLast("two");
  stop();
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test("ends its connection when it is stopped, also while it connects", async () => {
  const connections = async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database()",
    );
    await client.end();
    return rows[0]!.count;
  };
  const { heard, stop } = listen(database.url);
  stop();
  const settled = listen(database.url);
  await settled.untilLast("listening");
  settled.stop();
  // The one that counts.
  await expect.poll(connections).toBe(1);
  expect(heard).toEqual([]);
});
