import { and, asc, desc, gt, isNotNull, isNull } from "drizzle-orm";
import { checkouts, regionPlaces, subscriptions } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Province } from "../places/rules.ts";
import { isSubscribed } from "../subscriptions/rules.ts";

/** The places that are held for a company that has not paid, and its payment page while that is open. */
export type HeldPlaces = {
  provinces: Province[];
  /** When the first of the holds ends. */
  until: Date;
  checkout: { url: string; expiresAt: Date } | null;
};

type Reader = { db: Pick<Ctx["db"], "select">; now: Date };

/** The held places of the acting company; null without one, and when a subscription keeps its places. */
export async function heldPlacesOf({ db, now }: Reader, actor: UserActor): Promise<HeldPlaces | null> {
  const held = await db
    .select({ province: regionPlaces.province, until: regionPlaces.heldUntil })
    .from(regionPlaces)
    .where(and(isOwnCompany(regionPlaces.companyId, actor), gt(regionPlaces.heldUntil, now)))
    .orderBy(asc(regionPlaces.heldUntil), asc(regionPlaces.province));
  if (held.length === 0) return null;
  const [current] = await db.select().from(subscriptions).where(isOwnCompany(subscriptions.companyId, actor));
  if (isSubscribed(current ?? null, now)) return null;
  // An order expires the earlier checkouts of the company at the provider, so only the newest can be open.
  const [open] = await db
    .select({ url: checkouts.url, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(
      and(
        isOwnCompany(checkouts.companyId, actor),
        isNull(checkouts.paidAt),
        isNotNull(checkouts.url),
        gt(checkouts.expiresAt, now),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return {
    provinces: held.map(({ province }) => province).toSorted(),
    until: held[0]!.until,
    checkout: open?.url && open.expiresAt ? { url: open.url, expiresAt: open.expiresAt } : null,
  };
}
