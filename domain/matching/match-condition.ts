import { sql, type SQL } from "drizzle-orm";
import {
  briefs,
  companies,
  companyProfiles,
  companyWork,
  followedBriefs,
  proposals,
  regionPlaces,
} from "#db/schema/index.ts";
import { isPaused } from "../companies/is-paused.ts";
import { placeCountsWithAccess } from "../companies/region-places.ts";
import type { Ctx } from "../kernel/context.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { centreOf, distanceKmSql } from "../companies/places/centroids.ts";
import type { Province } from "../companies/places/rules.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";

/** The wishes of a company as SQL; each is null without that wish. */
type WishesSql = {
  categories: SQL;
  /** Alias of the row with the centre of its postcode (`centreOf`, `centroids`). */
  base: SQL;
  radiusKm: SQL;
  smallestSize: SQL;
  largestSize: SQL;
  days: SQL;
};

/** The size of a brief: m² of a clean, m³ of a move; null when the client gave none. */
const briefSize = sql`coalesce(${briefs.details} ->> 'squareMeters', ${briefs.details} ->> 'volumeM3')::numeric`;

/** The day of a brief; null when the client gave none, or may change it. */
const briefDay = sql`case when not ${briefs.dateFlexible} then ${briefs.eventDate} end`;

/** Condition: the rule `wants`, of a row of `briefs` and the row `at` with the centre of its postcode. */
export function wantsCondition(wishes: WishesSql, at: SQL): SQL {
  const { categories, base, radiusKm, smallestSize, largestSize, days } = wishes;
  return sql`(
    ${briefs.category} = any (${categories})
    and coalesce(${distanceKmSql(base, at)} <= ${radiusKm}, true)
    and coalesce(${briefSize} >= ${smallestSize}, true)
    and coalesce(${briefSize} <= ${largestSize}, true)
    and coalesce(extract(isodow from ${briefDay}) = any (${days}), true))`;
}

const wishesOfCompany: WishesSql = {
  categories: sql`${companyProfiles.categories}`,
  base: sql`base`,
  radiusKm: sql`${companyWork.radiusKm}`,
  smallestSize: sql`${companyWork.smallestSize}`,
  largestSize: sql`${companyWork.largestSize}`,
  days: sql`${companyWork.days}`,
};

/** The number of jobs of a company in the week of a brief. The day of a job is the one that the chosen quote names. */
const jobsThatWeek = sql`(
  select count(*) from ${proposals} chosen join ${briefs} job on job.id = chosen.brief_id
  where chosen.company_id = ${companies.id} and chosen.status = 'ACCEPTED'
    and date_trunc('week', coalesce(chosen.first_day, job.event_date)::timestamp)
      = date_trunc('week', (${briefDay})::timestamp))`;

/**
 * Query of the subscribed companies that are told of a brief, as rows of `company_id`: they hold a place that counts in one of
 * the provinces, and the rule `matches` holds. The provinces are those of the brief, unless others are given. None while the
 * brief is kept for one company.
 */
export function matchingCompanies(
  { now }: Pick<Ctx, "now">,
  briefId: string,
  provinces?: readonly Province[],
): SQL<{ company_id: string }> {
  const where = provinces
    ? sql`${sql.param([...provinces])}::text[]`
    : sql`array[${briefs.province}, ${briefs.otherProvince}]`;
  return companiesThatWant(now, briefId, mayQuoteIn(where, now));
}

/**
 * Query of the companies without a subscription that would be told of a brief with one, as rows of `company_id`: their profile names
 * one of these provinces, and the rule `matches` holds.
 */
export const unsubscribedMatching = (
  { now }: Pick<Ctx, "now">,
  briefId: string,
  provinces: readonly Province[],
): SQL<{ company_id: string }> =>
  companiesThatWant(
    now,
    briefId,
    sql`${companyProfiles.serviceAreas} && ${sql.param([...provinces])}::text[]
      and not ${givesAccess(now, sql`${companies.id}`)}
      and ${companies.suspendedAt} is null and ${companies.endedAt} is null`,
  );

/** Query of the companies for which the rule `matches` holds and that meet this condition, as rows of `company_id`. */
function companiesThatWant(now: Date, briefId: string, condition: SQL): SQL<{ company_id: string }> {
  return sql`
    select ${companies.id} as company_id
    from ${briefs}
    join ${companies} on ${companies.vertical} = ${briefs.vertical}
    join ${companyProfiles} on ${companyProfiles.companyId} = ${companies.id}
    left join ${companyWork} on ${companyWork.companyId} = ${companies.id}
    left join lateral ${centreOf(companyWork.basePostcode4)} base on true
    left join lateral ${centreOf(briefs.postcode4)} at on true
    where ${briefs.id} = ${briefId} and not ${briefs.isExclusive}
      and ${condition} and ${mayBeShown(briefs)}
      and ${wantsCondition(wishesOfCompany, sql`at`)}
      and not ${isPaused(now)}
      and (${companyWork.weeklyMaximum} is null or ${jobsThatWeek} < ${companyWork.weeklyMaximum})`;
}

/** Condition: a subscribed company that is not held by a measure, with a place that counts in one of these provinces. */
const mayQuoteIn = (provinces: SQL, now: Date) => sql`exists (
    select from ${regionPlaces}
    where ${regionPlaces.companyId} = ${companies.id} and ${regionPlaces.province} = any (${provinces})
      and ${placeCountsWithAccess(now)})
  and ${givesAccess(now, sql`${companies.id}`)}
  and ${companies.suspendedAt} is null and ${companies.endedAt} is null`;

/**
 * Query of the companies that follow a brief and may quote on it, as rows of `company_id`. None while it has no free place, so that
 * they wait for the next one. What they want to hear of otherwise does not count: they asked for this one.
 */
export const followingCompanies = (
  { now }: Pick<Ctx, "now">,
  briefId: string,
): SQL<{ company_id: string }> => sql`
    select ${companies.id} as company_id
    from ${followedBriefs}
    join ${briefs} on ${briefs.id} = ${followedBriefs.briefId}
    join ${companies} on ${companies.id} = ${followedBriefs.companyId} and ${companies.vertical} = ${briefs.vertical}
    where ${followedBriefs.briefId} = ${briefId} and not ${briefs.isExclusive} and ${mayBeShown(briefs)}
      and ${briefs.status} = 'OPEN' and ${briefs.proposalsCount} + ${briefs.heldPlaces} < ${briefs.maxProposals}
      and ${mayQuoteIn(sql`array[${briefs.province}, ${briefs.otherProvince}]`, now)}`;
