import { sql } from "drizzle-orm";
import { alerts } from "#db/schema/index.ts";

/** SQL: when a company was last told of a request: by its alert, or again by an operator. */
export const lastToldAt = sql<Date>`greatest(${alerts.releasedAt}, ${alerts.repeatedAt})`.mapWith(
  alerts.releasedAt,
);

/** SQL: whether the last time was by an operator. */
export const isToldAgain = sql<boolean>`coalesce(${alerts.repeatedAt} > ${alerts.releasedAt}, false)`;
