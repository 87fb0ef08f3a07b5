import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { isWithinLimit } from "../kernel/count-tries.ts";
import type { Province } from "./places/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { VERTICALS, type Vertical } from "../kernel/verticals.ts";
import { invitesCompanies } from "./policy.ts";
import { freePlaceToOffer, lockRegions, placeCounts } from "./region-places.ts";
import { INVITATION_HOURS } from "./rules.ts";

/**
 * Offers free places to the companies that have waited longest: mails each, and holds its place for `INVITATION_HOURS`
 * within the limit on unpaid places. An unused invitation expires and removes the company from the waiting list; that
 * province does not invite it again for a month. Idempotent: a second run sends no second invitation.
 */
export const inviteWaitingCompanies = verb(
  { name: "invite-waiting-companies", input: noInput, by: invitesCompanies },
  async (ctx) => {
    for (const vertical of VERTICALS) await ctx.db.transaction((tx) => invite(ctx, tx, vertical));
  },
);

async function invite(ctx: Ctx, tx: Transaction, vertical: Vertical): Promise<void> {
  const isOfVertical = eq(waitingList.vertical, vertical);
  // Lock the companies before the places, as deleting one does, which locks them `for no key update`; a place refers to its company.
  const waitingCompanies = tx.select({ id: waitingList.companyId }).from(waitingList).where(isOfVertical);
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, waitingCompanies))
    .orderBy(asc(companies.id))
    .for("share");
  const ids = locked.map(({ id }) => id);
  await lockRegions(tx, vertical);
  const lapsed = lte(waitingList.invitedAt, addHours(ctx.now, -INVITATION_HOURS));
  await tx.delete(waitingList).where(and(isOfVertical, lapsed));
  const waiting = await tx
    .select({
      userId: companies.contactId,
      companyId: waitingList.companyId,
      province: waitingList.province,
      email: authUsers.email,
    })
    .from(waitingList)
    .innerJoin(companies, eq(companies.id, waitingList.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(
      and(
        isOfVertical,
        inArray(companies.id, ids),
        isNull(waitingList.invitedAt),
        sql`not exists (select from ${regionPlaces} where ${regionPlaces.companyId} = ${waitingList.companyId}
          and ${regionPlaces.province} = ${waitingList.province} and ${placeCounts(ctx.now)})`,
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.companyId));
  // Checkouts wait for this transaction, so search a province again only after one of its places was given.
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
      .values({ vertical, province, slot, companyId, heldUntil, createdAt: ctx.now });
    await tx
      .update(waitingList)
      .set({ invitedAt: ctx.now })
      .where(and(eq(waitingList.companyId, companyId), eq(waitingList.province, province)));
    await record(ctx, tx, { type: "company.place_offered", companyId, userId, data: { province } });
  }
}
