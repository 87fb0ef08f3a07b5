import { sql, type SQL } from "drizzle-orm";
import {
  companies,
  companyChecks,
  companyProfiles,
  heldProfileTexts,
  subscriptions,
} from "#db/schema/index.ts";
import { CHECK_NOTICE_DAYS, LAPSED_WAIT_DAYS, type CheckKind } from "../evidence/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { addDays, amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { isId } from "../kernel/ids.ts";
import { requireActor } from "../kernel/policy.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { changedSince } from "./changed-since.ts";
import { checksCompanies } from "./policy.ts";
import { QUEUE_PAGE_SIZE, QUEUE_REASONS, type QueueReason } from "./rules.ts";

/** A company that waits for an operator, and why. */
export type Waiting = {
  companyId: string;
  reason: QueueReason;
  /** The check that ends or ended; null where the reason is about the company. */
  kind: CheckKind | null;
  since: Date;
  companyName: string;
  vertical: Vertical;
  /** Null for a company that did not finish its registration. */
  kvkNumber: string | null;
  /** Whether it pays, or may be paying. */
  hasSubscription: boolean;
};

/** Where a page of the queue starts: after this row. */
type Cursor = { since: string; companyId: string; reason: QueueReason; kind: string };

/** The cursor of an address; null for a text that is none. */
export function readCursor(text: string | null): Cursor | null {
  const [since = "", companyId = "", reason = "", kind = ""] = (text ?? "").split("_");
  const known = QUEUE_REASONS.find((code) => code === reason);
  if (!known || !isId(companyId) || Number.isNaN(Date.parse(since))) return null;
  return { since, companyId, reason: known, kind };
}

/** Every company that waits, with why and since when, as SQL. A company waits once per reason and kind of check. */
function waitingRows(now: Date): SQL {
  const soon = addDays(amsterdamDay(now), CHECK_NOTICE_DAYS);
  const lapsedSince = daysBefore(now, LAPSED_WAIT_DAYS).toISOString();
  return sql`
    select ${heldProfileTexts.companyId} as company_id, 'HELD' as reason, '' as kind, ${heldProfileTexts.heldAt} as since
      from ${heldProfileTexts}
    union all
    select ${companies.id}, 'NEW', '', ${companies.createdAt} from ${companies}
      where ${companies.kvkNumber} is not null
        and not exists (select 1 from ${companyChecks} where ${companyChecks.companyId} = ${companies.id} and ${companyChecks.kind} = 'KVK')
    union all
    select ${companies.id}, 'SHARED', '', ${companies.kvkSharedAt} from ${companies} where ${companies.kvkSharedAt} is not null
    union all
    select last.company_id, case last.ended_reason when 'EXPIRED' then 'LAPSED' when 'WITHDRAWN' then 'WITHDRAWN' else 'CHANGED' end, last.kind, last.ended_at
      from (select distinct on (${companyChecks.companyId}, ${companyChecks.kind}) ${companyChecks}.* from ${companyChecks}
        order by ${companyChecks.companyId}, ${companyChecks.kind}, ${companyChecks.endedAt} is null desc, ${companyChecks.endedAt} desc) last
      where last.ended_reason not in ('REPLACED', 'REJECTED')
        and (last.kind = 'KVK' or last.ended_reason <> 'WITHDRAWN' and last.ended_at >= ${lapsedSince}::timestamptz)
    union all
    select rejected.company_id, 'CHANGED', rejected.kind, rejected.changed_at from (select last.*,
        ${changedSince(sql`last.company_id`, sql`last.ended_at`)} as changed_at
      from (select distinct on (${companyChecks.companyId}) ${companyChecks}.* from ${companyChecks} where ${companyChecks.kind} = 'KVK'
        order by ${companyChecks.companyId}, ${companyChecks.endedAt} is null desc, ${companyChecks.createdAt} desc, ${companyChecks.id} desc) last
        where last.ended_reason = 'REJECTED') rejected
      where rejected.changed_at is not null
    union all
    select ${companyChecks.companyId}, 'EXPIRING', ${companyChecks.kind},
        ((${companyChecks.validUntil} - ${CHECK_NOTICE_DAYS}::int)::timestamp at time zone 'Europe/Amsterdam')
      from ${companyChecks} where ${companyChecks.endedAt} is null and ${companyChecks.validUntil} <= ${soon}::date`;
}

/** How many rows the queue has. Throws `not_signed_in`, `not_allowed`. */
export async function checkQueueLength(ctx: Ctx): Promise<number> {
  requireActor(ctx, checksCompanies);
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${waitingRows(ctx.now)}) waiting`,
  );
  return rows[0]!.total;
}

/**
 * One page of the companies that wait, oldest first, with the cursor of the next page, and how many wait in all. Throws
 * `not_signed_in`, `not_allowed`.
 */
export async function checkQueue(ctx: Ctx, after: Cursor | null) {
  requireActor(ctx, checksCompanies);
  const isLater = after
    ? sql`where (since, company_id, reason, kind) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.reason}, ${after.kind})`
    : sql``;
  const { rows } = await ctx.db.execute<Record<string, string> & { total: number; pays: boolean }>(sql`
    with waiting as (${waitingRows(ctx.now)}), page as (
      select * from waiting ${isLater} order by since, company_id, reason, kind limit ${QUEUE_PAGE_SIZE + 1})
    select page.company_id, page.reason, page.kind,
        to_char(page.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
        coalesce(${companyProfiles.businessName}, ${companies.companyName}) as name, ${companies.vertical} as vertical,
        ${companies.kvkNumber} as kvk, (select count(*)::int from waiting) as total,
        coalesce(${subscriptions.status} <> 'canceled', false) as pays
      from page join ${companies} on ${companies.id} = page.company_id
        left join ${companyProfiles} on ${companyProfiles.companyId} = page.company_id
        left join ${subscriptions} on ${subscriptions.companyId} = page.company_id
      order by page.since, page.company_id, page.reason, page.kind`);
  const shown = rows.slice(0, QUEUE_PAGE_SIZE);
  const last = rows.length > QUEUE_PAGE_SIZE ? shown.at(-1)! : null;
  return {
    total: rows[0]?.total ?? 0,
    next: last && [last["since"], last["company_id"], last["reason"], last["kind"]].join("_"),
    waiting: shown.map((row): Waiting => ({
      companyId: row["company_id"]!,
      reason: row["reason"] as QueueReason,
      kind: (row["kind"] || null) as CheckKind | null,
      since: new Date(row["since"]!),
      companyName: row["name"]!,
      vertical: row["vertical"] as Vertical,
      kvkNumber: row["kvk"] ?? null,
      hasSubscription: row.pays,
    })),
  };
}
