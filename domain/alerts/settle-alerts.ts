import { sql } from "drizzle-orm";
import { alerts, outbox } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { AlertDrop } from "./rules.ts";

/** What became of an alert in a mail. */
export type SettledAlert = {
  outboxId: string;
  briefId: string;
  companyId: string;
  /** Null: mailed. */
  drop: AlertDrop | null;
  /** The answer of the mail server that refused the mail (`MailRefused`). */
  refusal?: string;
};

/**
 * Marks mails as sent or refused and writes it in the alert log, in one statement: the time between the answer of the mail
 * server and this is the time in which a killed worker sends a mail twice.
 */
export async function settleAlerts(
  ctx: Pick<Ctx, "db" | "now">,
  settled: readonly SettledAlert[],
): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map(({ outboxId, briefId, companyId, drop, refusal = null }) => ({
    outbox_id: outboxId,
    brief_id: briefId,
    company_id: companyId,
    drop,
    refusal,
  }));
  await ctx.db.execute(sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s (outbox_id uuid, brief_id uuid, company_id uuid, drop text, refusal text)),
    mails as (
      select id from ${outbox} where id in (select outbox_id from settled) and sent_at is null and refused_at is null
      order by id for update),
    marked as (
      update ${outbox} o
      set sent_at = case when s.refusal is null then ${ctx.now}::timestamptz end,
        refused_at = case when s.refusal is not null then ${ctx.now}::timestamptz end,
        refusal = s.refusal
      from mails join settled s on s.outbox_id = mails.id
      where o.id = mails.id),
    logged as (
      select a.brief_id, a.company_id, s.drop
      from ${alerts} a join settled s on s.brief_id = a.brief_id and s.company_id = a.company_id
      where a.mailed_at is null
      order by a.brief_id, a.company_id for update of a)
    update ${alerts} a
    set mailed_at = case when logged.drop is null then ${ctx.now}::timestamptz end, dropped = logged.drop
    from logged where logged.brief_id = a.brief_id and logged.company_id = a.company_id`);
}
