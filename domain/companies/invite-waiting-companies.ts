import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { addHours } from "../dates.ts";
import { isWithinLimit } from "../limits.ts";
import { record } from "../events/record.ts";
import type { Province } from "../places/rules.ts";
import { VERTICALS, type Vertical } from "../verticals.ts";
import { freePlaceToOffer, lockRegions, placeCounts } from "./region-places.ts";
import { INVITATION_HOURS } from "./rules.ts";

/**
 * Gives places that came free to the companies that wait longest: each is mailed, and its place is kept for two days, as
 * far as places are kept for who has not paid. Who lets that pass is off the list, and is not invited there again for a
 * month. Run by the clock; running it twice invites nobody twice.
 */
export async function inviteWaitingCompanies(ctx: Ctx): Promise<void> {
  for (const vertical of VERTICALS) await ctx.db.transaction((tx) => invite(ctx, tx, vertical));
}

async function invite(ctx: Ctx, tx: Transaction, vertical: Vertical): Promise<void> {
  const isOfTrade = eq(waitingList.vertical, vertical);
  // Lock the accounts before the places, as deleting an account does; giving a place refers to its account.
  const waitingUsers = tx.select({ userId: waitingList.userId }).from(waitingList).where(isOfTrade);
  const accounts = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(inArray(authUsers.id, waitingUsers))
    .orderBy(asc(authUsers.id))
    .for("key share");
  const ids = accounts.map(({ id }) => id);
  await lockRegions(tx, vertical);
  const lapsed = lte(waitingList.invitedAt, addHours(ctx.now, -INVITATION_HOURS));
  await tx.delete(waitingList).where(and(isOfTrade, lapsed));
  const waiting = await tx
    .select({
      userId: waitingList.userId,
      companyId: waitingList.companyId,
      province: waitingList.province,
      email: authUsers.email,
    })
    .from(waitingList)
    .innerJoin(authUsers, eq(authUsers.id, waitingList.userId))
    .where(
      and(
        isOfTrade,
        inArray(waitingList.userId, ids),
        isNull(waitingList.invitedAt),
        sql`not exists (select from ${regionPlaces} where ${regionPlaces.companyId} = ${waitingList.companyId}
          and ${regionPlaces.province} = ${waitingList.province} and ${placeCounts(ctx.now)})`,
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.userId));
  // Checkouts wait for this: a province is looked at anew only after one of its places was given.
  const free = new Map<Province, number | null>();
  for (const { userId, companyId, province, email } of waiting) {
    const slot = free.has(province)
      ? free.get(province)!
      : await freePlaceToOffer(ctx, tx, vertical, province);
    free.set(province, slot);
    if (slot === null || !(await isWithinLimit({ ...ctx, db: tx }, "invite-for", `${province} ${email}`)))
      continue;
    free.delete(province);
    const heldUntil = addHours(ctx.now, INVITATION_HOURS);
    await tx
      .insert(regionPlaces)
      .values({ vertical, province, slot, userId, companyId, heldUntil, createdAt: ctx.now });
    await tx
      .update(waitingList)
      .set({ invitedAt: ctx.now })
      .where(and(eq(waitingList.userId, userId), eq(waitingList.province, province)));
    await record(ctx, tx, { type: "company.place_offered", userId, data: { province } });
  }
}
