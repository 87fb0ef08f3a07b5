import type pg from "pg";
import type { QueueFigures } from "../watching/database-readings.server.ts";

/**
 * Jobs per queue, and how long the oldest ready one has waited, by the clock of the database. The running ones are as pg-boss
 * counted them last: it has an index on waiting jobs only, and keeps the finished ones for days.
 */
export async function queueFigures(pool: pg.Pool): Promise<QueueFigures[]> {
  const { rows } = await pool.query<QueueFigures>(`
    select q.name as queue, q.active_count::int as active, count(j.id)::int as ready,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j
      on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    group by q.name, q.active_count order by q.name`);
  return rows;
}
