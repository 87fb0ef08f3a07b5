import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { briefs, companyProfiles, portfolioItems, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import { MOST_ROWS } from "./brief-rows-view.ts";

/**
 * The profiles of the companies that sent this client a proposal; only those with these ids unless null. The website is null
 * until the client accepted a proposal of the company.
 */
export function quotingProfileRows(ctx: Pick<Ctx, "db">, client: UserActor, ids: string[] | null) {
  return ctx.db
    .select({
      id: companyProfiles.id,
      vertical: companyProfiles.vertical,
      businessName: companyProfiles.businessName,
      bio: companyProfiles.bio,
      website: sql<
        string | null
      >`case when bool_or(${proposals.status} = 'ACCEPTED') then ${companyProfiles.website} end`,
      serviceAreas: companyProfiles.serviceAreas,
      categories: companyProfiles.categories,
      verified: companyProfiles.verified,
      avatarKey: companyProfiles.avatarKey,
      yearsInBusiness: companyProfiles.yearsInBusiness,
      startingPriceEuro: companyProfiles.startingPriceEuro,
      portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string }[]>`coalesce((
        select json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value})
          order by ${portfolioItems.position})
        from ${portfolioItems} where ${portfolioItems.profileId} = ${companyProfiles.id} and ${mayBeShown(portfolioItems)}), '[]'::json)`,
    })
    .from(companyProfiles)
    .innerJoin(proposals, eq(proposals.photographerId, companyProfiles.id))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        eq(briefs.clientId, client.userId),
        mayBeShown(proposals),
        ids ? inArray(companyProfiles.id, ids) : undefined,
      ),
    )
    .groupBy(companyProfiles.id)
    .orderBy(asc(companyProfiles.id))
    .limit(MOST_ROWS);
}
