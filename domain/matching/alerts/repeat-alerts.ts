import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { alertMails, alerts, companyMembers } from "#db/schema/index.ts";
import { sleepsAtNight } from "../../events/notifications/notification-choice.ts";
import { notify } from "../../events/notifications/notify.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { matchingCompanies } from "../match-condition.ts";
import { hasPassed, hasQuoted, mailChoiceOfMember, wantsMail } from "./did-nothing.ts";
import { orderAlertMails, type ToldMember } from "./order-alert-mails.ts";
import { HOURS_BEFORE_REPEAT, type RepeatBar } from "./rules.ts";

const company = sql`matching.company_id`;

/**
 * Query of the companies that a brief matches, as rows of `company_id` and `bar`: what keeps one from being told again, null when
 * nothing does.
 */
const barsOfMatching = ({ now }: Pick<Ctx, "now">, briefId: string): SQL => sql`
  select matching.company_id, case
    when ${hasQuoted(briefId, company)} then 'quoted'
    when ${hasPassed(briefId, company)} then 'passed'
    when told.company_id is null then 'not_told'
    when told.released_at > ${addHours(now, -HOURS_BEFORE_REPEAT)} then 'told_lately'
    when not exists (select from ${companyMembers} member
      where member.company_id = ${company} and ${wantsMail}) then 'turned_off'
  end as bar
  from (${matchingCompanies({ now }, briefId)}) matching
  left join ${alerts} told on told.brief_id = ${briefId} and told.company_id = matching.company_id`;

/** The number of companies that a brief matches by what keeps them from being told again; `free` are those that may be. */
export async function repeatCounts(
  ctx: Pick<Ctx, "db" | "now">,
  briefId: string,
): Promise<Partial<Record<RepeatBar | "free", number>>> {
  const { rows } = await ctx.db.execute<{ bar: RepeatBar | "free"; count: number }>(sql`
    select coalesce(bar, 'free') as bar, count(*)::int as count from (${barsOfMatching(ctx, briefId)}) matching group by 1`);
  return Object.fromEntries(rows.map(({ bar, count }) => [bar, count]));
}

/**
 * Tells the companies of a brief again that were told of it and did nothing with it: by the mail and on the site, each member by its
 * own choices, and nobody who turned these mails off. Returns how many companies. Call it in the transaction that holds the row
 * lock of the brief; `number` says which time it is.
 */
export async function repeatAlerts(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  { briefId, number }: { briefId: string; number: number },
): Promise<number> {
  const { rows: told } = await tx.execute<ToldMember>(sql`
    with again as (
      select company_id from ${alerts}
      where brief_id = ${briefId}
        and company_id in (select company_id from (${barsOfMatching(ctx, briefId)}) matching where bar is null)
      order by company_id for update),
    repeated as (
      -- Without the former user, as in a release.
      update ${alerts} set repeated_at = ${ctx.now}, user_id = null
      from again where ${alerts.briefId} = ${briefId} and ${alerts.companyId} = again.company_id
      returning ${alerts.companyId} as company_id)
    insert into ${alertMails} (brief_id, company_id, user_id, choice)
    select ${briefId}, company_id, member.user_id, ${mailChoiceOfMember}
    from repeated join ${companyMembers} member using (company_id)
    where ${wantsMail}
    order by company_id, member.user_id
    on conflict (brief_id, company_id, user_id) do update set choice = excluded.choice, dropped = null, mailed_at = null
    returning company_id, user_id, choice, ${sleepsAtNight(sql`${alertMails.userId}`)} as sleeps`);
  const effectKey = `brief.alert_repeated:new_request:${briefId}:${number}`;
  const data = { reason: "repeated" };
  const notice = { kind: "new_request", type: "brief.alert_repeated", effectKey, briefId, data } as const;
  await notify(
    ctx,
    tx,
    notice,
    told.map(({ user_id }) => user_id),
  );
  await orderAlertMails(ctx, tx, briefId, told);
  return new Set(told.map(({ company_id }) => company_id)).size;
}
