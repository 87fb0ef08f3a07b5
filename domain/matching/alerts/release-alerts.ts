import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { alertMails, alerts, companyMembers, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { matchingCompanies } from "../match-condition.ts";
import { choiceOf, sleepsAtNight } from "../../events/notifications/notification-choice.ts";
import { ROLES_THAT_HEAR, type Choice } from "../../events/notifications/rules.ts";
import { notify } from "../../events/notifications/notify.ts";
import { orderWebhooks } from "../../events/order-webhooks.ts";
import { orderMails } from "../../events/outbox.ts";
import type { Province } from "../../companies/places/rules.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import type { AlertReason } from "./rules.ts";

/**
 * Tells all matching companies of a brief, in the transaction that makes it visible: the list, the alert log and the mails
 * commit together, so that no company hears of it before another (decision 37). In each, the members who hear of requests
 * are told, by their own choices. Tells each company once per brief, except members whose alert was dropped before it was
 * mailed. Leaves out companies with a quote on it. `provinces` replaces those of the brief.
 */
export async function releaseAlerts(
  ctx: Pick<Ctx, "now" | "actor" | "queue" | "from">,
  tx: Transaction,
  briefId: string,
  reason: AlertReason,
  provinces?: readonly Province[],
): Promise<void> {
  const { rows: told } = await tx.execute<Told>(sql`
    with released as (
      insert into ${alerts} (brief_id, company_id, reason, released_at)
      select ${briefId}, company_id, ${reason}, ${ctx.now}
      from (${matchingCompanies(ctx, briefId, provinces)}) as matching
      where not exists (
        select from ${proposals} own where own.brief_id = ${briefId} and own.company_id = matching.company_id)
      order by company_id
      on conflict (brief_id, company_id) do update
        -- Without the former user, the trigger for the previous release leaves its mails alone.
        set reason = excluded.reason, released_at = excluded.released_at, user_id = null
        where exists (
          select from ${alertMails} mail
          where mail.brief_id = ${alerts.briefId} and mail.company_id = ${alerts.companyId} and mail.dropped is not null)
      returning company_id)
    insert into ${alertMails} (brief_id, company_id, user_id, choice)
    select ${briefId}, company_id, member.user_id, ${choiceOf(sql`member.user_id`, "new_request", "mail")}
    from released join ${companyMembers} member using (company_id)
    where member.role = any (${sql.param([...ROLES_THAT_HEAR.quoters])}::text[])
    order by company_id, member.user_id
    on conflict (brief_id, company_id, user_id) do update set choice = excluded.choice, dropped = null
      where ${alertMails.dropped} is not null
    returning company_id, user_id, choice, ${sleepsAtNight(sql`${alertMails.userId}`)} as sleeps`);
  if (told.length === 0) return;
  const companyIds = [...new Set(told.map(({ company_id }) => company_id))];
  const data = { reason, companies: String(companyIds.length) };
  await record(ctx, tx, { type: "brief.alerted", briefId, data });
  const effectKey = `brief.alerted:new_request:${briefId}`;
  const notice = { kind: "new_request", type: "brief.alerted", effectKey, briefId, data } as const;
  await notify(
    ctx,
    tx,
    notice,
    told.map(({ user_id }) => user_id),
  );
  const news = {
    topic: "request.matched",
    effectKey: `request.matched:${briefId}`,
    data: { briefId },
  } as const;
  await orderWebhooks(ctx, tx, news, companyIds);
  const orders = told
    .filter(({ choice }) => choice === "at_once")
    .map(({ company_id: companyId, user_id: userId, sleeps }) => ({
      effectKey: `${briefId}:${companyId}:${userId}:${ctx.now.getTime()}`,
      payload: { briefId, companyId, userId },
      startAfter: quietUntil(ctx.now, sleeps),
    }));
  await orderMails(ctx, tx, "brief-alert", orders);
}

type Told = { company_id: string; user_id: string; choice: Choice; sleeps: boolean };
