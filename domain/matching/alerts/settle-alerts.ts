import { sql } from "drizzle-orm";
import { alertMails, outbox } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { AlertDrop } from "./rules.ts";

/** What became of an alert with its mail: mailed (null), or dropped for a reason. */
export type AlertOutcome = { briefId: string; companyId: string; userId: string; drop: AlertDrop | null };

/** A delivered mail with the outcome of its alerts. */
export type SettledMail = {
  outboxId: string;
  /** The answer of the mail server that refused the mail (`MailRefused`); null when it was sent, or there was none to send. */
  refusal: string | null;
  outcomes: readonly AlertOutcome[];
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
    mail.outcomes.map(({ briefId, companyId, userId, drop }) => ({
      brief_id: briefId,
      company_id: companyId,
      user_id: userId,
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
      select a.brief_id, a.company_id, a.user_id, s.drop
      from ${alertMails} a join jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as s (brief_id uuid, company_id uuid, user_id uuid, drop text) using (brief_id, company_id, user_id)
      where a.mailed_at is null
      order by a.brief_id, a.company_id, a.user_id for update of a)
    update ${alertMails} a
    set mailed_at = case when logged.drop is null then ${ctx.now}::timestamptz end, dropped = logged.drop
    from logged
    where (logged.brief_id, logged.company_id, logged.user_id) = (a.brief_id, a.company_id, a.user_id)`);
}
