import type pg from "pg";

/**
 * Tables whose rows a dump has: all of ours, and of the job queue what a new worker does not make by itself. Each with its columns, without
 * those that PostgreSQL computes.
 */
const TABLES = `select format('%I.%I', nspname, relname) as name,
  string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or nspname = 'pgboss' and relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
  group by 1 order by 1`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value as value
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

/** What a dump knows beside its rows. */
export type Contents = {
  /** The version of the release that made it, and the last migration of its database. */
  release: string;
  lastMigration: number;
  tables: { name: string; columns: string }[];
  sequences: { name: string; value: string }[];
};

/** What is in the database of this connection, which has a snapshot of its own. */
export async function contentsOf(client: pg.Client, release: string): Promise<Contents> {
  const { rows } = await client.query<{ last: string }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const tables = await client.query<Contents["tables"][number]>(TABLES);
  const sequences = await client.query<Contents["sequences"][number]>(SEQUENCES);
  return { release, lastMigration: Number(rows[0]!.last), tables: tables.rows, sequences: sequences.rows };
}

/** The file of a dump with what it knows, and that of a table. */
export const CONTENTS = "contents.json";
export const fileOf = (table: string) => `${table.replaceAll('"', "")}.copy`;
