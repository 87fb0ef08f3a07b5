import { and, eq, gte, sql } from "drizzle-orm";
import { briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import { isListed } from "../../companies/is-listed.ts";
import { WORK_DAYS } from "../../companies/rules.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { atRandom } from "../../kernel/random-rows.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { MIN_FOR_SITE_FACT } from "./rules.ts";

/** What a client may know of a vertical before it asks; a figure over too few is null. */
export type ClientFacts = {
  /** Requests published in the last 30 days, in any state. */
  requests: number | null;
  /** Within this many hours half of those requests had a first quote; null too where half of them had none. */
  hoursToFirstQuote: number | null;
  /** Companies in the directory: an operator saw their registration, and they can send quotes. */
  companies: number | null;
  countedAt: Date;
};

/** The most requests of which the wait is measured; of more, some are drawn at random. */
const TIMED_REQUESTS = 2_000;

const ifEnough = (count: number) => (count < MIN_FOR_SITE_FACT ? null : count);

/** The figures of a vertical on its landing page, in one query. */
export async function clientFacts(
  { db, now }: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
): Promise<ClientFacts> {
  const isRecent = and(
    eq(briefs.vertical, vertical),
    mayBeShown(briefs),
    gte(briefs.publishedAt, daysBefore(now, WORK_DAYS)),
  );
  const { rows } = await db.execute<{ requests: number; hours: number | null; companies: number }>(sql`
    with recent as (
      select ${briefs.id}, ${briefs.publishedAt} from ${briefs} where ${isRecent}
    ), waited as (
      select coalesce(extract(epoch from (
        select min(${proposals.createdAt}) from ${proposals}
        where ${proposals.briefId} = ${briefs.id} and ${proposals.createdAt} >= ${briefs.publishedAt}
      ) - ${briefs.publishedAt}) / 3600, 'infinity')::float8 as hours
      from (select * from recent order by ${atRandom(sql`id`)} limit ${TIMED_REQUESTS}) ${briefs}
    ), listed as (
      select count(*)::int as companies from ${companyProfiles}
      where ${isListed(now)} and ${companyProfiles.vertical} = ${vertical}
    )
    select companies, (select count(*)::int from recent) as requests,
      nullif(percentile_disc(0.5) within group (order by waited.hours), 'infinity') as hours
    from listed left join waited on true group by companies`);
  const { requests, hours, companies } = rows[0]!;
  const counted = ifEnough(requests);
  return {
    requests: counted,
    hoursToFirstQuote: counted === null || hours === null ? null : Math.max(1, Math.ceil(hours)),
    companies: ifEnough(companies),
    countedAt: now,
  };
}
