import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { chosenFrequency, chosenService } from "../chosen-service.ts";
import type { Ctx } from "../context.ts";
import { centreOf, distanceKmSql } from "../places/centroids.ts";
import { distanceKm, type Point } from "../places/rules.ts";
import { preparedOnce } from "../prepared.ts";
import { KeptRows } from "./kept-rows.ts";
import type { OpenBriefRow } from "./open-briefs-page.ts";
import { rowVersion } from "./shared-list.ts";

/** What every company reads of a brief in its list. */
export const sharedFields = {
  id: briefs.id,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  squareMeters: sql<number | null>`(${briefs.details}->>'squareMeters')::int`,
  volumeM3: sql<number | null>`(${briefs.details}->>'volumeM3')::float8`,
  floors: sql<OpenBriefRow["floors"]>`case when ${briefs.details}->'from' is not null then jsonb_build_object(
    'from', ${briefs.details}->'from'->'floor', 'to', ${briefs.details}->'to'->'floor') end`,
  tripKm: sql<number | null>`case when ${briefs.details}->'to' is not null then (
    select ${distanceKmSql(sql`at`, sql`there`)}
    from ${centreOf(sql`${briefs.details}->'to'->>'postcode4'`)} there) end`,
  locationText: briefs.locationText,
  province: briefs.province,
  otherProvince: briefs.otherProvince,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  proposalsCount: briefs.proposalsCount,
  maxProposals: briefs.maxProposals,
  publishedAt: briefs.publishedAt,
  confirmedAt: briefs.confirmedAt,
  isExclusive: briefs.isExclusive,
};

/** The centre of the postcode of a brief. */
export const at = sql`lateral ${centreOf(briefs.postcode4)} at`;

const prepareRows = (db: Database, name: string) =>
  db
    .select({
      ...sharedFields,
      rowVersion,
      latitude: sql<number | null>`at.latitude`,
      longitude: sql<number | null>`at.longitude`,
    })
    .from(briefs)
    .leftJoin(at, sql`true`)
    .where(sql`${briefs.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(name);

type Found = Awaited<ReturnType<ReturnType<typeof prepareRows>["execute"]>>[number];

/** What every company reads of an open brief: frozen, and the same object for the same version of the brief. */
export type SharedBrief = Readonly<Found & { publishedAt: Date }>;

type MaybePoint = { latitude: number | null; longitude: number | null };

/** The distance in kilometres from the centre of a company's postcode to that of a brief; null when either is unknown. */
export const distanceTo = (brief: MaybePoint, base: MaybePoint): number | null =>
  isPoint(brief) && isPoint(base) ? distanceKm(base, brief) : null;

const isPoint = (place: MaybePoint): place is Point => place.latitude !== null && place.longitude !== null;

const keptRows = new WeakMap<Database, KeptRows<SharedBrief>>();

/**
 * The briefs of these versions (`rowVersion`), of which unchanged ones come from memory (decision 113). Null when one changed
 * meanwhile: it may be one that the caller may no longer read.
 */
export function sharedBriefs(
  { db, now }: Pick<Ctx, "db" | "now">,
  versions: readonly string[],
): Promise<readonly SharedBrief[] | null> {
  const kept = keptRows.get(db) ?? new KeptRows<SharedBrief>();
  keptRows.set(db, kept);
  const query = preparedOnce(db, "shared_briefs", (name) => prepareRows(db, name), { onePlan: true });
  return kept.allOrRead(versions, now, (ids) => query.execute({ ids }) as Promise<SharedBrief[]>);
}
