import { and, count, desc, eq, gte, ne, sql } from "drizzle-orm";
import { briefs, regionPlaces } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay, daysBefore } from "../../kernel/dates.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { ServiceType } from "../details.ts";
import type { Category, Vertical } from "../../kernel/verticals.ts";
import { placeCounts } from "../../companies/region-places.ts";
import { sizeBand, WORK_DAYS, WORK_EXAMPLES, type SizeBand } from "../../companies/rules.ts";
import { newestFirst } from "./newest-first.ts";

/** A published brief without anything that tells whose it is: the size is a band, the time a month. */
export type RecentWork = {
  category: Category;
  service: ServiceType | null;
  province: Province;
  size: SizeBand | null;
  /** The calendar month in the Netherlands, 1 to 12. */
  month: number;
};

/** The work of a vertical in the last 30 days, and how many places of each province are in use. */
export type Work = {
  /**
   * Published briefs by province and category, in any state; without those of which there are none. A move counts once, where it
   * begins, so the provinces add up to the country.
   */
  counts: { province: Province; category: Category; requests: number }[];
  recent: RecentWork[];
  /** Places in use, held ones included; without provinces in which no place is. */
  taken: { province: Province; places: number }[];
  countedAt: Date;
};

/** What a company sees of the work and the places before it pays. */
export async function workOf({ db, now }: Pick<Ctx, "db" | "now">, vertical: Vertical): Promise<Work> {
  const isRecent = and(
    eq(briefs.vertical, vertical),
    gte(briefs.publishedAt, daysBefore(now, WORK_DAYS)),
    mayBeShown(briefs),
  );
  const [counts, recent, taken] = await Promise.all([
    db
      .select({ province: briefs.province, category: briefs.category, requests: count() })
      .from(briefs)
      .where(isRecent)
      .groupBy(briefs.province, briefs.category)
      .orderBy(briefs.province, desc(count()), briefs.category),
    db
      .select({
        category: briefs.category,
        service: sql<ServiceType | null>`${briefs.details} ->> 'serviceType'`,
        province: briefs.province,
        size: sql<
          string | null
        >`coalesce(${briefs.details} ->> 'squareMeters', ${briefs.details} ->> 'volumeM3')`,
        publishedAt: briefs.publishedAt,
      })
      .from(briefs)
      .where(and(isRecent, ne(briefs.status, "CANCELLED")))
      .orderBy(...newestFirst)
      .limit(WORK_EXAMPLES),
    db
      .select({ province: regionPlaces.province, places: count() })
      .from(regionPlaces)
      .where(and(eq(regionPlaces.vertical, vertical), placeCounts(now)))
      .groupBy(regionPlaces.province),
  ]);
  return {
    counts,
    recent: recent.map(({ publishedAt, size, ...work }) => ({
      ...work,
      size: size === null ? null : sizeBand(vertical, Number(size)),
      month: Number(amsterdamDay(publishedAt!).slice(5, 7)),
    })),
    taken,
    countedAt: now,
  };
}
