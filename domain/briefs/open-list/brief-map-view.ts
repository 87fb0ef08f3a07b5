import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, companyWork } from "#db/schema/index.ts";
import { centreOf } from "../../companies/places/centroids.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx } from "../../kernel/context.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { wordsOf, type WorkNames } from "./brief-words.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { at, base, distanceKm } from "./open-brief-fields.ts";
import { isFound, listConditions, MOST_SEARCHED, newestOpen, valuesOf } from "./open-briefs-view.ts";

type Reading = Pick<Ctx, "db" | "now">;

const degrees = (column: "latitude" | "longitude") =>
  sql<number | null>`avg(${sql.raw(`at.${column}`)})::float8`;

/**
 * The briefs of a company's list by the four digits of their postcode, most first: what their rows say of the place, and the centre
 * of that area, null when it is unknown. `briefId` is that of the only one. Looks at the newest `MOST_SEARCHED`. Throws
 * `subscription_required`.
 */
export async function briefPoints(
  ctx: Reading,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  workNames: WorkNames = {},
) {
  const list = listConditions(reader, filter);
  const query = preparedOnce(ctx.db, ["brief_points", ...Object.keys(list)].join("_"), (name) =>
    preparePoints(ctx.db, name, list),
  );
  const { category, province, q, within = null, from = null, to = null, size = null, budget = null } = filter;
  return query.execute({
    ...valuesOf(ctx, reader),
    category,
    province,
    within,
    from,
    to,
    size,
    budget,
    unquoted: filter.unquoted !== undefined,
    words: wordsOf(q),
    workNames: JSON.stringify(workNames),
  });
}
export type BriefPoint = Awaited<ReturnType<typeof briefPoints>>[number];

function preparePoints(db: Database, name: string, list: ReturnType<typeof listConditions>) {
  const newest = newestOpen(db, list, MOST_SEARCHED);
  return db
    .select({
      postcode4: briefs.postcode4,
      place: sql<string>`min(${briefs.locationText})`,
      briefs: sql<number>`count(*)::int`,
      briefId: sql<string | null>`case when count(*) = 1 then min(${briefs.id}::text) end`,
      latitude: degrees("latitude"),
      longitude: degrees("longitude"),
      /** From the postcode that the company works from; null when either is unknown. */
      km: sql<number | null>`min(${distanceKm})::float8`,
    })
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .leftJoin(base, sql`true`)
    .leftJoin(at, sql`true`)
    .where(isFound)
    .groupBy(briefs.postcode4)
    .orderBy(sql`count(*) desc`, briefs.postcode4)
    .prepare(name);
}

/** Where this company works from, with the centre of that postcode and how far it goes; null when it named none, or it is unknown. */
export async function baseOf({ db }: Pick<Ctx, "db">, companyId: string | null) {
  if (companyId === null) return null;
  const [work] = await db
    .select({
      postcode4: companyWork.basePostcode4,
      radiusKm: companyWork.radiusKm,
      latitude: sql<number | null>`centre.latitude::float8`,
      longitude: sql<number | null>`centre.longitude::float8`,
    })
    .from(companyWork)
    .leftJoin(sql`lateral ${centreOf(companyWork.basePostcode4)} centre`, sql`true`)
    .where(eq(companyWork.companyId, companyId));
  if (!work) return null;
  const { postcode4, radiusKm, latitude, longitude } = work;
  if (postcode4 === null || radiusKm === null || latitude === null || longitude === null) return null;
  return { postcode4, radiusKm, latitude, longitude };
}
export type MapBase = NonNullable<Awaited<ReturnType<typeof baseOf>>>;
