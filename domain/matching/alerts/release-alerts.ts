import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { alertMails, alerts, companyMembers, followedBriefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { followingCompanies, matchingCompanies } from "../match-condition.ts";
import { choiceOf, sleepsAtNight } from "../../events/notifications/notification-choice.ts";
import { ROLES_THAT_HEAR } from "../../events/notifications/rules.ts";
import { notify } from "../../events/notifications/notify.ts";
import { orderWebhooks } from "../../events/order-webhooks.ts";
import type { Province } from "../../companies/places/rules.ts";
import { orderAlertMails, type ToldMember } from "./order-alert-mails.ts";
import type { AlertReason } from "./rules.ts";

/**
 * Tells all matching companies of a brief, in the transaction that makes it visible: the list, the alert log and the mails
 * commit together, so that no company hears of it before another (decision 37). In each, the members who hear of requests
 * are told, by their own choices. Tells each company once per brief, except members whose alert was dropped before it was
 * mailed, and companies that follow the brief: those hear of the free place, and no longer follow it. Leaves out companies with a
 * quote on it. `provinces` replaces those of the brief.
 */
export async function releaseAlerts(
  ctx: Pick<Ctx, "now" | "actor" | "queue" | "from">,
  tx: Transaction,
  briefId: string,
  reason: AlertReason,
  provinces?: readonly Province[],
): Promise<void> {
  const { rows: told } = await tx.execute<Told>(sql`
    with following as materialized (${followingCompanies(ctx, briefId)}),
    followed as (
      delete from ${followedBriefs}
      where ${followedBriefs.briefId} = ${briefId} and ${followedBriefs.companyId} in (select company_id from following)),
    released as (
      insert into ${alerts} (brief_id, company_id, reason, released_at)
      select ${briefId}, company_id,
        case when company_id in (select company_id from following) then 'followed' else ${reason} end, ${ctx.now}
      from (${matchingCompanies(ctx, briefId, provinces)} union select company_id from following) as matching
      where not exists (
        select from ${proposals} own where own.brief_id = ${briefId} and own.company_id = matching.company_id)
      order by company_id
      on conflict (brief_id, company_id) do update
        -- Without the former user, the trigger for the previous release leaves its mails alone.
        set reason = excluded.reason, released_at = excluded.released_at, user_id = null
        where excluded.reason = 'followed' or exists (
          select from ${alertMails} mail
          where mail.brief_id = ${alerts.briefId} and mail.company_id = ${alerts.companyId} and mail.dropped is not null)
      returning company_id, reason)
    insert into ${alertMails} (brief_id, company_id, user_id, choice)
    select ${briefId}, company_id, member.user_id,
      -- Who asked for this one request does not wait for the mail of the day.
      case when reason = 'followed' and chosen.choice = 'digest' then 'at_once' else chosen.choice end
    from released join ${companyMembers} member using (company_id)
    cross join lateral (select ${choiceOf(sql`member.user_id`, "new_request", "mail")} as choice) chosen
    where member.role = any (${sql.param([...ROLES_THAT_HEAR.quoters])}::text[])
    order by company_id, member.user_id
    on conflict (brief_id, company_id, user_id) do update set choice = excluded.choice, dropped = null, mailed_at = null
      where ${alertMails.dropped} is not null or excluded.company_id in (select company_id from following)
    returning company_id, user_id, choice, company_id in (select company_id from following) as follows,
      ${sleepsAtNight(sql`${alertMails.userId}`)} as sleeps`);
  if (told.length === 0) return;
  const companies = String(new Set(told.map(({ company_id }) => company_id)).size);
  await record(ctx, tx, { type: "brief.alerted", briefId, data: { reason, companies } });
  const { true: following = [], false: others = [] } = Object.groupBy(told, ({ follows }) => `${follows}`);
  await tell(ctx, tx, { briefId, effect: briefId, data: { reason, companies } }, others);
  // Who follows asked to hear of it again.
  const again = `${briefId}:${ctx.now.getTime()}`;
  await tell(ctx, tx, { briefId, effect: again, data: { reason: "followed", companies } }, following);
  await orderAlertMails(ctx, tx, briefId, told);
}

/** Tells these members on the site, and the servers of their companies. */
async function tell(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  {
    briefId,
    effect,
    data,
  }: { briefId: string; effect: string; data: { reason: AlertReason; companies: string } },
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const effectKey = `brief.alerted:new_request:${effect}`;
  const notice = { kind: "new_request", type: "brief.alerted", effectKey, briefId, data } as const;
  const users = told.map(({ user_id }) => user_id);
  await notify(ctx, tx, notice, users);
  const topic = "request.matched";
  const news = { topic, effectKey: `${topic}:${effect}`, data: { briefId } } as const;
  await orderWebhooks(ctx, tx, news, [...new Set(told.map(({ company_id }) => company_id))]);
}

type Told = ToldMember & { follows: boolean };
