import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";
import type { JobQueue } from "#domain/ports.ts";
import { adminUrlOf, testDatabase } from "./database.ts";

/** An open database with the job queue. */
type Opened = {
  url: string;
  connections: number;
  db: Database;
  queue: JobQueue;
  /** Deletes all rows; returns whether the database is now as a new one. */
  empty: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Bytes above which a database is not used again: deleted rows still take space, and time to pass over. */
const MAX_BYTES = 40_000_000;

/** Emptied databases that wait for the next test file or test of this process. Making one takes 0.3 s, emptying one 0.02 s. */
const spare: Opened[] = [];

/** An empty, migrated database that nobody else uses until it is given back. */
export async function openReused(connections: number): Promise<Opened> {
  const at = spare.findIndex((opened) => opened.connections === connections);
  return at < 0 ? open(connections) : spare.splice(at, 1)[0]!;
}

/** Empties the database for the next test. One that a test changed otherwise is dropped. */
export async function giveBack(opened: Opened): Promise<void> {
  if (await opened.empty()) spare.push(opened);
  else await opened.close();
}

async function open(connections: number): Promise<Opened> {
  const database = await testDatabase();
  const { pool, onePlan } = createDatabase(database.url, connections);
  const boss = createBoss(database.url, "sender");
  await boss.start();
  const cleaner = new pg.Client(adminUrlOf(database));
  await cleaner.connect();
  const asNew = await fingerprint(cleaner);
  return {
    url: database.url,
    connections,
    // Doesn't retry transactions, so that a test fails on every deadlock.
    db: drizzle(pool, { schema }),
    queue: bossQueue(boss),
    async empty() {
      await untilIdle(pool);
      await untilIdle(onePlan);
      await cleaner.query(DELETE_ALL);
      return (await fingerprint(cleaner)) === asNew;
    },
    async close() {
      await cleaner.end();
      await boss.stop({ graceful: false });
      await pool.end();
      await database.drop();
    },
  };
}

/** Waits for queries that a test left running, as `pool.end()` does. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await pause(1);
}

/** Deletes the rows of every table that has some, without foreign keys and triggers, and begins every count again. */
const DELETE_ALL = `
  do $$ declare name regclass; has_rows boolean; begin
    set local session_replication_role = replica;
    set local lock_timeout = '10s';
    for name in
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and oid not in ('pgboss.version'::regclass, 'pgboss.queue'::regclass)
    loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then execute format('delete from %s', name); end if;
    end loop;
    for name in select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
      execute format('alter sequence %s restart', name);
    end loop;
  end $$`;

/** What differs when a test changed the database otherwise than by rows, or filled it with many. */
async function fingerprint(cleaner: pg.Client): Promise<string> {
  const { rows } = await cleaner.query<{ fingerprint: string }>(`
    select concat_ws(' ',
      (select count(*) from pg_class where relpersistence <> 't'),
      (select count(*) from pg_attribute where attnum > 0),
      (select count(*) from pg_constraint),
      (select count(*) from pg_trigger),
      (select count(*) from pg_proc),
      (select md5(string_agg(concat_ws(' ', name, retry_limit, retry_delay, retry_backoff), ' ' order by name)) from pgboss.queue),
      pg_database_size(current_database()) > ${MAX_BYTES}) as fingerprint`);
  return rows[0]!.fingerprint;
}
