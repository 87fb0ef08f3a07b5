import pg from "pg";
import { adminUrlOf, type TestDatabase } from "../servers/database.ts";

/** Bytes above which a database is not used again: deleted rows still take space, and time to pass over. */
const MAX_BYTES = 40_000_000;

/** Opens a connection that makes a database as it is now without rows. */
export async function openCleaner(database: Pick<TestDatabase, "url">) {
  const cleaner = new pg.Client(adminUrlOf(database));
  await cleaner.connect();
  const asNew = await fingerprint(cleaner);
  return {
    /** Deletes all rows; returns whether the database is otherwise as it was. */
    async empty(): Promise<boolean> {
      await cleaner.query(DELETE_ALL);
      return (await fingerprint(cleaner)) === asNew;
    },
    query: (text: string, values?: unknown[]) => cleaner.query(text, values),
    close: () => cleaner.end(),
  };
}

/**
 * Deletes the rows of every table that has some, without foreign keys and triggers, and begins every count again. Keeps what the
 * job queue writes when it starts.
 */
const DELETE_ALL = `
  do $$ declare name regclass; has_rows boolean; begin
    set local session_replication_role = replica;
    set local lock_timeout = '10s';
    for name in
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and oid not in ('pgboss.version'::regclass, 'pgboss.queue'::regclass, 'pgboss.schedule'::regclass)
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
