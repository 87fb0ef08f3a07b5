import { and, asc, desc, gt } from "drizzle-orm";
import { checkouts, regionPlaces, subscriptions } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { DeclineReason, PaymentProvider } from "./billing/rules.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { addMinutes } from "../kernel/dates.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { HOLD_MINUTES } from "../launch/rules.ts";
import type { Province } from "../companies/places/rules.ts";
import { isSubscribed } from "../subscriptions/rules.ts";

/** The places that are held for a company that has not paid, and its payment page while that is open. */
export type HeldPlaces = {
  provinces: Province[];
  /** When the first of the holds ends. */
  until: Date;
  checkout: {
    url: string;
    expiresAt: Date;
    /** Why the last payment on the page was declined; null without one, and when the provider does not answer. */
    declined: DeclineReason | null;
  } | null;
};

type Reader = { db: Pick<Ctx["db"], "select">; now: Date };
type Asker = Reader & Pick<Ctx, "payments" | "formerPayments">;

/**
 * The held places of the acting company; null without one, and when a subscription keeps its places. A payment uses up
 * the holds of its checkout and of earlier ones, also when its subscription has ended since. Asks the provider about an
 * open payment page, since its way back to the site carries no result; calls `onUnread` when the provider does not answer.
 */
export async function heldPlacesOf(
  ctx: Asker,
  actor: UserActor,
  onUnread: (error: unknown) => void,
): Promise<HeldPlaces | null> {
  const { db, now } = ctx;
  const [current] = await db.select().from(subscriptions).where(isOwnCompany(subscriptions.companyId, actor));
  if (isSubscribed(current ?? null, now)) return null;
  const { unpaid, usedUntil } = await recentCheckouts({ db, now }, actor);
  const held = await db
    .select({ province: regionPlaces.province, until: regionPlaces.heldUntil })
    .from(regionPlaces)
    .where(and(isOwnCompany(regionPlaces.companyId, actor), gt(regionPlaces.heldUntil, usedUntil)))
    .orderBy(asc(regionPlaces.heldUntil), asc(regionPlaces.province));
  if (held.length === 0) return null;
  // An order expires the earlier checkouts of the company at the provider, so only the newest can be open.
  const open = unpaid.find(({ url, expiresAt }) => url !== null && expiresAt !== null && expiresAt > now);
  return {
    provinces: held.map(({ province }) => province).toSorted(),
    until: held[0]!.until,
    checkout:
      open?.url && open.expiresAt
        ? { url: open.url, expiresAt: open.expiresAt, declined: await declineOf(ctx, open, onUnread) }
        : null,
  };
}

async function declineOf(
  ctx: Asker,
  checkout: { provider: PaymentProvider; checkoutSessionId: string },
  onUnread: (error: unknown) => void,
): Promise<DeclineReason | null> {
  try {
    const fetched = await paymentsOf(ctx, checkout).fetchCheckout(checkout.checkoutSessionId);
    return fetched?.declined ?? null;
  } catch (error) {
    onUnread(error);
    return null;
  }
}

/** The unpaid checkouts since the newest paid one, newest first, and until when holds are ended or used up. */
async function recentCheckouts({ db, now }: Reader, actor: UserActor) {
  // A checkout and its hold last no longer than this.
  const since = addMinutes(now, -HOLD_MINUTES);
  const recent = await db
    .select({
      provider: checkouts.provider,
      checkoutSessionId: checkouts.checkoutSessionId,
      url: checkouts.url,
      expiresAt: checkouts.expiresAt,
      heldUntil: checkouts.heldUntil,
      paidAt: checkouts.paidAt,
    })
    .from(checkouts)
    .where(and(isOwnCompany(checkouts.companyId, actor), gt(checkouts.createdAt, since)))
    .orderBy(desc(checkouts.createdAt));
  const newestPaid = recent.findIndex(({ paidAt }) => paidAt !== null);
  if (newestPaid === -1) return { unpaid: recent, usedUntil: now };
  const used = recent.slice(newestPaid).map(({ heldUntil }) => heldUntil?.getTime() ?? 0);
  return {
    unpaid: recent.slice(0, newestPaid),
    usedUntil: new Date(Math.max(now.getTime(), ...used)),
  };
}
