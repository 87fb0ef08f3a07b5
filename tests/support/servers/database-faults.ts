import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** Runs `act` while every write to this table fails. */
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

/** Runs `act` while every read of this table fails. */
export async function unreadable<T>(db: Database, table: string, act: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await act();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}
