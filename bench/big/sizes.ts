import pg from "pg";
import { whole } from "../table.ts";

/** Tables of which the size is printed: the largest. */
const SHOWN = 8;

type Size = { name: string; rows: string; bytes: string; index_bytes: string; whole: string };

const megabytes = (bytes: string) => `${whole(Number(bytes) / 1_000_000)} MB`;

/** Lines that say what a filled database takes on disk: the whole, and its largest tables with their indexes. */
export async function sizesOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Size>(
      `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as index_bytes,
         pg_database_size(current_database()) as whole
       from pg_class where relkind = 'r' order by 3 desc limit ${SHOWN}`,
    );
    return [
      `the database takes ${megabytes(rows[0]!.whole)}`,
      ...rows.map(({ name, rows: count, bytes, index_bytes }) => {
        const each = Number(count) > 0 ? `, ${whole(Number(bytes) / Number(count))} bytes a row` : "";
        return `${name}: ${whole(Number(count))} rows, ${megabytes(bytes)}${each}, of which indexes ${megabytes(index_bytes)}`;
      }),
    ];
  } finally {
    await client.end();
  }
}

/** The tables of more than so many pages of 8 kB. To read another one whole is cheap. */
export async function tablesOver(pool: pg.Pool, pages: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relpages > $1",
    [pages],
  );
  return new Set(rows.map(({ name }) => name));
}
