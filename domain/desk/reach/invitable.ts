import { eq, sql, type SQL } from "drizzle-orm";
import {
  authUsers,
  briefs,
  companies,
  companyMembers,
  invitedCompanies,
  newsletterSignups,
} from "#db/schema/index.ts";
import { fullProvinces } from "../../companies/regions-view.ts";
import { sleepsAtNight } from "../../events/notifications/notification-choice.ts";
import type { Choice } from "../../events/notifications/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { matchingCompanies, unsubscribedMatching } from "../../matching/match-condition.ts";
import { hasPassed, hasQuoted, mailChoiceOfMember, wantsMail } from "../../matching/alerts/did-nothing.ts";
import { getsNews } from "../../signups/gets-news.ts";

type Reads = Pick<Ctx, "db" | "now">;

/**
 * Condition on the row `member` of `company_members`: its address is confirmed for news for companies. A mail to a company that does not
 * pay asks it to, so it needs that consent (Telecommunicatiewet 11.7); that for the newsletter of clients is another.
 */
export const asksForNews = sql`exists (
  select from ${newsletterSignups}
  join ${authUsers} reader on reader.email = ${newsletterSignups.email}
  where reader.id = member.user_id and ${newsletterSignups.forCompanies} and ${getsNews})`;

/** Members of the company of the row `candidate` who may be mailed of a brief. */
const readersOf = sql`${companyMembers} member
  where member.company_id = candidate.company_id and ${wantsMail}
    and (candidate.is_subscribed or ${asksForNews})`;

/** Query of the companies that may be invited to a brief now, as rows of `company_id` and `is_subscribed`. */
async function candidates({ db, now }: Reads, briefId: string): Promise<SQL | null> {
  const [brief] = await db
    .select({ vertical: briefs.vertical, province: briefs.province, otherProvince: briefs.otherProvince })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  if (!brief) return null;
  // A company without a subscription cannot get a place in a full province, so it could not quote after paying.
  const full = await fullProvinces({ db, now }, brief.vertical);
  const open = [brief.province, brief.otherProvince]
    .filter((province) => province !== null)
    .filter((province) => !full.includes(province));
  const company = sql`candidate.company_id`;
  return sql`
    select candidate.company_id, candidate.is_subscribed
    from (
      select company_id, true as is_subscribed from (${matchingCompanies({ now }, briefId)}) subscribed
      union all
      select company_id, false from (${unsubscribedMatching({ now }, briefId, open)}) others) candidate
    where not ${hasQuoted(briefId, company)} and not ${hasPassed(briefId, company)}
      and not exists (
        select from ${invitedCompanies} invited
        where invited.company_id = candidate.company_id
          and (invited.brief_id = ${briefId} or invited.day = ${amsterdamDay(now)}::date))
      and exists (select from ${readersOf})`;
}

/** The companies that may be invited to a brief, by name. */
export async function invitableCompanies(ctx: Reads, briefId: string) {
  const query = await candidates(ctx, briefId);
  if (!query) return [];
  const { rows } = await ctx.db.execute<{
    id: string;
    name: string;
    city: string | null;
    isSubscribed: boolean;
  }>(sql`
    select invitable.company_id as id, ${companies.companyName} as name, ${companies.city} as city,
      invitable.is_subscribed as "isSubscribed"
    from (${query}) invitable
    join ${companies} on ${companies.id} = invitable.company_id
    order by ${companies.companyName}, ${companies.id}`);
  return rows;
}

/** The members of a company who are mailed when it is invited to a brief; none when it may not be. */
export async function membersToInvite(
  ctx: Reads,
  { briefId, companyId }: { briefId: string; companyId: string },
) {
  const query = await candidates(ctx, briefId);
  if (!query) return [];
  const { rows } = await ctx.db.execute<{ userId: string; choice: Choice; sleeps: boolean }>(sql`
    select member.user_id as "userId", ${mailChoiceOfMember} as choice, ${sleepsAtNight(sql`member.user_id`)} as sleeps
    from (select * from (${query}) invitable where company_id = ${companyId}) candidate, ${readersOf}
    order by member.user_id`);
  return rows;
}
