import { sql, type WithSubquery } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { literalLimit } from "./prepared.ts";

/**
 * The lowest id of these rows, as a row of its own. Ids rise with time, so what the company has since that id is one short run of an
 * index; looking for each row by itself read six times as many pages (docs/decisions/0176).
 */
export const oldestOf = (db: Database, rows: WithSubquery) =>
  db.$with(`oldest_of_${rows._.alias}`).as(
    db
      .select({ id: sql<string>`id`.as("id") })
      .from(rows)
      .orderBy(sql`id`)
      .limit(literalLimit(1)),
  );
