import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { checkouts, companies, companyProfiles } from "#db/schema/index.ts";
import { holdRegionPlaces } from "../companies/region-places.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Province } from "../companies/places/rules.ts";

type Now = Pick<Ctx, "now">;

/** A company with its provinces: those of its profile, or without one those of its order (`asked`). */
async function placesOf(tx: Transaction, companyId: string, asked: readonly Province[]) {
  const [company] = await tx
    .select({
      vertical: companies.vertical,
      serves: companyProfiles.serviceAreas,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, companyId));
  // The column's CHECK allows nothing but provinces.
  return (
    company && {
      companyId,
      vertical: company.vertical,
      provinces: (company.serves as Province[] | null) ?? asked,
    }
  );
}

/** Holds a place until `until` in each province of a company that is going to pay. Returns the provinces. Throws `region_full`. */
export async function holdPlaces(
  ctx: Now,
  tx: Transaction,
  companyId: string,
  asked: readonly Province[],
  until: Date,
): Promise<readonly Province[]> {
  const places = await placesOf(tx, companyId, asked);
  if (!places || places.provinces.length === 0) return [];
  await holdRegionPlaces(ctx, tx, places, until);
  return places.provinces;
}

/**
 * Gives a company that has paid its places. Its holds may have expired if the webhook is late. Throws `region_full` when
 * a province has no place left.
 */
export async function keepPlaces(ctx: Now, tx: Transaction, companyId: string): Promise<void> {
  const [ordered] = await tx
    .select({ provinces: checkouts.provinces })
    .from(checkouts)
    .where(eq(checkouts.companyId, companyId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const places = await placesOf(tx, companyId, ordered?.provinces ?? []);
  if (!places || places.provinces.length === 0) return;
  await holdRegionPlaces(ctx, tx, places, ctx.now);
}
