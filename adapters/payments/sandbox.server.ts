import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxCredits, sandboxSubscriptions } from "#db/schema/index.ts";
import type { Payments, ProviderSubscription } from "#domain/ports.ts";
import { creditLeft, reference, sandboxPage, type SandboxPage } from "./sandbox-page.server.ts";

/** A payment provider that moves no money. It has its own tables, as an outside provider would. */
export function sandboxPayments(db: Database, appUrl: string): Payments & { page: SandboxPage } {
  async function fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    if (!row) return null;
    const { id: providerSubscriptionId, customerId: providerCustomerId, refunds: _, ...rest } = row;
    return { providerSubscriptionId, providerCustomerId, ...rest };
  }

  return {
    takesOrders: true,
    fetchSubscription,
    fetchCredit: (userId) => creditLeft(db, userId),
    async addCredit(credit) {
      await db.insert(sandboxCredits).values(credit).onConflictDoNothing({ target: sandboxCredits.key });
    },
    async expireCheckout(id) {
      await db
        .update(sandboxCheckouts)
        .set({ status: "expired" })
        .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, "open")));
    },
    async createCheckout(order, now) {
      const id = reference("cs");
      const successUrl = `${order.successUrl}?session_id=${id}`;
      await db.insert(sandboxCheckouts).values({ id, status: "open", createdAt: now, ...order, successUrl });
      return { checkoutSessionId: id, url: `${appUrl}/ontwikkel/betalen/${id}` };
    },
    async fetchCheckout(id) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
      if (!row) return null;
      const subscription = row.subscriptionId ? await fetchSubscription(row.subscriptionId) : null;
      return { checkoutSessionId: id, userId: row.userId, status: row.status, subscription };
    },
    async setCancelAtPeriodEnd(id, cancel) {
      await db
        .update(sandboxSubscriptions)
        .set({ cancelAtPeriodEnd: cancel })
        .where(eq(sandboxSubscriptions.id, id));
    },
    async endNow(id) {
      const wasPaid = sql`(${sandboxSubscriptions.status} in ('active', 'trialing'))::int`;
      await db
        .update(sandboxSubscriptions)
        .set({ status: "canceled", refunds: sql`${sandboxSubscriptions.refunds} + ${wasPaid}` })
        .where(eq(sandboxSubscriptions.id, id));
    },
    page: sandboxPage(db),
  };
}
