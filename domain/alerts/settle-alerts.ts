import { sql } from "drizzle-orm";
import { alerts, outbox } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { AlertDrop } from "./rules.ts";

/** A delivered mail with what became of its alerts. */
export type SettledMail = {
  outboxId: string;
  /** The answer of the mail server that refused the mail (`MailRefused`); null when it was sent, or there was none to send. */
  refusal: string | null;
  /** `drop` is null for an alert that was mailed. */
  outcomes: readonly { briefId: string; companyId: string; drop: AlertDrop | null }[];
};

/**
 * Marks mails as sent or refused and writes it in the alert log, in one statement: the time between the answer of the mail
 * server and this is the time in which a killed worker sends a mail twice.
 */
export async function settleAlerts(
  ctx: Pick<Ctx, "db" | "now">,
  settled: readonly SettledMail[],
): Promise<void> {
  if (settled.length === 0) return;
  const mails = settled.map(({ outboxId, refusal }) => ({ id: outboxId, refusal }));
  const outcomes = settled.flatMap((mail) =>
    mail.outcomes.map(({ briefId, companyId, drop }) => ({
      brief_id: briefId,
      company_id: companyId,
      drop: mail.refusal === null ? drop : (drop ?? "refused"),
    })),
  );
  await ctx.db.execute(sql`
    with settled as (
      select o.id, s.refusal
      from ${outbox} o join jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as s (id uuid, refusal text) on s.id = o.id
      where o.sent_at is null and o.refused_at is null
      order by o.id for update of o),
    marked as (
      update ${outbox} o
      set sent_at = case when s.refusal is null then ${ctx.now}::timestamptz end,
        refused_at = case when s.refusal is not null then ${ctx.now}::timestamptz end,
        refusal = s.refusal
      from settled s where s.id = o.id),
    logged as (
      select a.brief_id, a.company_id, s.drop
      from ${alerts} a join jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as s (brief_id uuid, company_id uuid, drop text) on s.brief_id = a.brief_id and s.company_id = a.company_id
      where a.mailed_at is null
      order by a.brief_id, a.company_id for update of a)
    update ${alerts} a
    set mailed_at = case when logged.drop is null then ${ctx.now}::timestamptz end, dropped = logged.drop
    from logged where logged.brief_id = a.brief_id and logged.company_id = a.company_id`);
}
