import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companyChecks } from "#db/schema/index.ts";
import type { Day } from "../kernel/dates.ts";
import type { CheckKind } from "./rules.ts";

/** A live check as everybody may see it. */
export type LiveCheck = { kind: CheckKind; seenOn: string; validUntil: string | null };

/**
 * SQL: the checks of a company that hold at `now`, as JSON in the order of their kinds. A check whose last day is over is left
 * out, also before the hourly job ended it.
 */
export const liveChecks = (companyId: PgColumn, now: unknown) => sql<LiveCheck[]>`coalesce((
  select json_agg(json_build_object('kind', ${companyChecks.kind}, 'seenOn', ${companyChecks.seenOn},
    'validUntil', ${companyChecks.validUntil}) order by ${companyChecks.kind} = 'KVK' desc, ${companyChecks.kind})
  from ${companyChecks} where ${companyChecks.companyId} = ${companyId} and ${companyChecks.endedAt} is null
    and coalesce(${companyChecks.validUntil} >= (${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone 'Europe/Amsterdam')::date, true)), '[]'::json)`;

/** Condition: a check of the KvK registration that holds on this day. */
export const isLiveKvkCheck = (
  day: Day | Placeholder,
): SQL => sql`(${companyChecks.kind} = 'KVK' and ${companyChecks.endedAt} is null
  and coalesce(${companyChecks.validUntil} >= ${day}::date, true))`;
