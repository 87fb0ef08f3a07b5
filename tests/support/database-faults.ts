import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** Runs `act` while nothing can be written to this table. */
export async function unwritable<T>(db: Database, table: string, act: () => Promise<T>): Promise<T> {
  await db.execute(
    sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
  );
  const trigger = sql.raw(`refused before insert or update or delete on ${table}`);
  await db.execute(sql`create trigger ${trigger} for each statement execute function refuse()`);
  try {
    return await act();
  } finally {
    await db.execute(sql.raw(`drop trigger refused on ${table}`));
  }
}

/** Runs `act` while this table cannot be read. */
export async function unreadable<T>(db: Database, table: string, act: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await act();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}
