import { sql } from "drizzle-orm";
import { briefMarks, briefs, quoteHolds } from "#db/schema/index.ts";
import { chosenFrequency, chosenService } from "../../facts/chosen-service.ts";
import { baseOfCompany, centreOf, distanceKmSql } from "../../companies/places/centroids.ts";

const given = sql.placeholder;

/** The centres of the postcodes that the company works from and of the brief, to join to it. */
export const base = sql`${baseOfCompany(given("companyId"))} base`;
export const at = sql`lateral ${centreOf(briefs.postcode4)} at`;
export const distanceKm = distanceKmSql(sql`base`, sql`at`);

/** In m² or m³. */
export const jobSize = sql`coalesce(${briefs.details} ->> 'squareMeters', ${briefs.details} ->> 'volumeM3')::numeric`;

/** What a company reads of a brief in its list. Nothing in it identifies the client. */
export const listFields = {
  id: briefs.id,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  squareMeters: sql<number | null>`(${briefs.details}->>'squareMeters')::int`,
  volumeM3: sql<number | null>`(${briefs.details}->>'volumeM3')::float8`,
  /** Of a move: the floors of both addresses, and the kilometres between them along a straight line. */
  floors: sql<{ from: number; to: number } | null>`case when ${briefs.details}->'from' is not null then
    jsonb_build_object('from', ${briefs.details}->'from'->'floor', 'to', ${briefs.details}->'to'->'floor') end`,
  tripKm: sql<number | null>`case when ${briefs.details}->'to' is not null then (
    select ${distanceKmSql(sql`at`, sql`there`)}
    from ${centreOf(sql`${briefs.details}->'to'->>'postcode4'`)} there) end`,
  /** From the postcode that the company works from, along a straight line; null when either is unknown. */
  distanceKm: sql<number | null>`${distanceKm}`,
  locationText: briefs.locationText,
  province: briefs.province,
  /** Neither end of the job is in a province of the company, so that it cannot quote. */
  isOutside: sql<boolean>`not (${briefs.province} = any(${given("areas")})
    or coalesce(${briefs.otherProvince} = any(${given("areas")}), false))`,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  proposalsCount: briefs.proposalsCount,
  maxProposals: briefs.maxProposals,
  /** Places that companies hold while they write their quote. */
  heldPlaces: briefs.heldPlaces,
  /** One of them is the company's own. */
  holdsPlace: sql<boolean>`${briefs.heldPlaces} > 0 and exists (
    select from ${quoteHolds} own
    where own.brief_id = ${briefs.id} and own.company_id = ${given("companyId")} and own.ended_at is null
      and own.until > ${given("now")})`,
  publishedAt: sql<Date>`${briefs.publishedAt}`.mapWith(briefs.publishedAt),
  isNew: sql<boolean>`${briefs.confirmedAt} >= ${given("newFrom")}`,
  /** Nobody of the company opened its sheet. */
  isUnread: sql<boolean>`${briefMarks.seenAt} is null`,
  isSaved: sql<boolean>`${briefMarks.savedAt} is not null`,
  /** Only this company sees it, because its client asked it first. */
  isExclusive: briefs.isExclusive,
};
