import type pg from "pg";
import type { ServerFigures } from "./database-readings.server.ts";

/** Connections that clients have open, how many the server takes (without those for its superuser), and the size of the database. */
export async function serverFigures(pool: pg.Pool): Promise<ServerFigures> {
  const { rows } = await pool.query<ServerFigures>(`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      pg_database_size(current_database())::float8 as bytes`);
  return rows[0]!;
}
