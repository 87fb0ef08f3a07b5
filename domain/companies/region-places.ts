import { and, eq, inArray, lte, max, notInArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, companyProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Province } from "./places/rules.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { MAX_PER_REGION, MAX_UNPAID_PLACES } from "./rules.ts";

/** Condition: the profile of the company names the province. An invitation to another province only holds a place there. */
const isNamed = sql`not exists (
  select from ${companyProfiles} own
  where own.company_id = ${regionPlaces.companyId} and ${regionPlaces.province} <> all (own.service_areas))`;

/** Condition: the subscription of the company keeps this place. */
const isKept = (now: Date | Placeholder) =>
  sql`(${givesAccess(now, sql`${regionPlaces.companyId}`)} and ${isNamed})`;

/** Condition: a place counts, because it is held for a company that may pay, or kept by a subscription. */
export const placeCounts = (now: Date | Placeholder) =>
  sql`(${regionPlaces.heldUntil} > ${now} or ${isKept(now)})`;

/** The same for a company that is known to have access. */
export const placeCountsWithAccess = (now: Date) => sql`(${regionPlaces.heldUntil} > ${now} or ${isNamed})`;

/** Serialises the search for places in a vertical until the end of the transaction, so that two companies never get the same place. */
export const lockRegions = (tx: Transaction, vertical: Vertical) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`region-places:${vertical}`}, 0))`);

/** The number of a free place, or null. Deletes places that no longer count. Call it with `lockRegions` held. */
async function freePlace(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  vertical: Vertical,
  province: Province,
): Promise<number | null> {
  const here = and(eq(regionPlaces.vertical, vertical), eq(regionPlaces.province, province));
  await tx
    .delete(regionPlaces)
    .where(and(here, lte(regionPlaces.heldUntil, ctx.now), sql`not ${isKept(ctx.now)}`));
  const { rows } = await tx.execute<{ slot: number | null }>(sql`
    select min(number) as slot from generate_series(1, ${sql.raw(String(MAX_PER_REGION))}) as number
    where not exists (
      select from ${regionPlaces} where vertical = ${vertical} and province = ${province} and slot = number)`);
  return rows[0]?.slot ?? null;
}

/** The same for an invitation: null while the limit on unpaid places is reached (decision 15). */
export async function freePlaceToOffer(
  ...[ctx, tx, vertical, province]: Parameters<typeof freePlace>
): Promise<number | null> {
  const slot = await freePlace(ctx, tx, vertical, province);
  const here = and(eq(regionPlaces.vertical, vertical), eq(regionPlaces.province, province));
  const unpaid = await tx.$count(regionPlaces, and(here, sql`not ${isKept(ctx.now)}`));
  return unpaid < MAX_UNPAID_PLACES ? slot : null;
}

/** Whether this company has a place that counts in one of these provinces. */
export async function hasPlaceIn(
  ctx: Pick<Ctx, "now">,
  tx: Pick<Transaction, "$count">,
  companyId: string,
  provinces: readonly Province[],
): Promise<boolean> {
  const here = and(eq(regionPlaces.companyId, companyId), inArray(regionPlaces.province, [...provinces]));
  return (await tx.$count(regionPlaces, and(here, placeCounts(ctx.now)))) > 0;
}

/** Condition: this company has a place that counts in a province of the brief. */
export const hasPlaceFor = (companyId: Placeholder | string, now: Placeholder | Date): SQL => sql`exists (
  select from ${regionPlaces} where ${regionPlaces.companyId} = ${companyId}
    and ${regionPlaces.province} in (${briefs.province}, ${briefs.otherProvince}) and ${placeCounts(now)})`;

/**
 * When the last hold on a place of this company ends; in the past for one that its subscription keeps. Null when it has
 * no place that counts.
 */
export async function placesHeldUntil(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  companyId: string,
): Promise<Date | null> {
  const [held] = await tx
    .select({ until: max(regionPlaces.heldUntil) })
    .from(regionPlaces)
    .where(and(eq(regionPlaces.companyId, companyId), placeCounts(ctx.now)));
  return held?.until ?? null;
}

/**
 * Holds a place for this company in each of these provinces until `until`, and frees its places in other provinces, in the
 * caller's transaction. An existing hold never gets shorter. Throws `region_full` when a province has no place left; the
 * caller's rollback then undoes the rest.
 */
export async function holdRegionPlaces(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  company: { companyId: string; vertical: Vertical; provinces: readonly Province[] },
  until: Date,
): Promise<void> {
  const { companyId, vertical, provinces } = company;
  await lockRegions(tx, vertical);
  await tx
    .delete(regionPlaces)
    .where(
      and(
        eq(regionPlaces.companyId, companyId),
        provinces.length > 0 ? notInArray(regionPlaces.province, [...provinces]) : undefined,
      ),
    );
  for (const province of provinces) {
    const here = and(eq(regionPlaces.vertical, vertical), eq(regionPlaces.province, province));
    const again = await tx
      .update(regionPlaces)
      .set({ heldUntil: sql`greatest(${regionPlaces.heldUntil}, ${until})` })
      .where(and(here, eq(regionPlaces.companyId, companyId)))
      .returning({ slot: regionPlaces.slot });
    if (again.length > 0) continue;
    const slot = await freePlace(ctx, tx, vertical, province);
    if (slot === null) throw new DomainError("region_full");
    await tx
      .insert(regionPlaces)
      .values({ vertical, province, slot, companyId, heldUntil: until, createdAt: ctx.now });
  }
  if (provinces.length === 0) return;
  await tx
    .delete(waitingList)
    .where(and(eq(waitingList.companyId, companyId), inArray(waitingList.province, [...provinces])));
}
