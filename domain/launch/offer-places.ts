import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { offerPlaces } from "#db/schema/index.ts";
import type { LockedCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { FIRST_MONTH_EXCL_VAT_CENTS, LAUNCH_OFFER_PLACES } from "./rules.ts";
import { offerForCompany, offerPlaceCounts } from "./views.ts";

/** Serialises the search for a place of the offer until the end of the transaction, so that the number left stays right. */
export const lockOfferPlaces = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offer-places', 0))`);

/** Deletes holds that no longer count. Call it with `lockOfferPlaces` held. */
export async function freeUnpaid(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(offerPlaces).where(sql`not ${offerPlaceCounts(now)}`);
}

const lowestFreeSlot = sql`(
  select min(number) from generate_series(1, ${sql.raw(String(LAUNCH_OFFER_PLACES))}) as number
  where not exists (select from ${offerPlaces} where slot = number))`;

/**
 * Holds a place of the launch offer for this company until `until`, in the caller's transaction. An existing hold never gets
 * shorter. Returns the price of the first month in cents excluding btw, or null when there is no offer for it.
 */
export async function holdOfferPlace(
  ctx: Ctx,
  tx: Transaction,
  company: LockedCompany,
  until: Date,
): Promise<number | null> {
  const { companyId } = company;
  await lockOfferPlaces(tx);
  await freeUnpaid(tx, ctx.now);
  if ((await offerForCompany({ db: tx, now: ctx.now }, company)) === null) return null;
  const again = await tx
    .update(offerPlaces)
    .set({ heldUntil: sql`greatest(${offerPlaces.heldUntil}, ${until})` })
    .where(and(eq(offerPlaces.companyId, companyId), isNull(offerPlaces.takenAt)))
    .returning({ slot: offerPlaces.slot });
  if (again.length === 0) {
    const own = await tx.$count(offerPlaces, eq(offerPlaces.companyId, companyId));
    if (own > 0) return null;
    await tx.insert(offerPlaces).values({ slot: lowestFreeSlot, companyId, heldUntil: until });
  }
  return FIRST_MONTH_EXCL_VAT_CENTS;
}

/**
 * Keeps the place of a company whose first payment is under way, or marks it as taken when that is paid. When its hold has
 * expired it gets another place if one is free; it pays the agreed price in any case.
 */
export async function keepOfferPlace(
  ctx: Ctx,
  tx: Transaction,
  { companyId }: LockedCompany,
  isPaid: boolean,
): Promise<void> {
  await lockOfferPlaces(tx);
  const takenAt = isPaid ? ctx.now : null;
  const own = await tx
    .update(offerPlaces)
    .set({ takenAt: sql`coalesce(${offerPlaces.takenAt}, ${takenAt})` })
    .where(eq(offerPlaces.companyId, companyId))
    .returning({ slot: offerPlaces.slot });
  if (own.length > 0) return;
  await freeUnpaid(tx, ctx.now);
  const { rows } = await tx.execute<{ slot: number | null }>(sql`select ${lowestFreeSlot} as slot`);
  const slot = rows[0]?.slot;
  if (slot == null) return;
  await tx.insert(offerPlaces).values({ slot, companyId, heldUntil: ctx.now, takenAt });
}
