import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxCredits, sandboxSubscriptions } from "#db/schema/index.ts";
import { inclVatCents } from "#domain/money.ts";
import type { Payments, ProviderSubscription } from "#domain/ports.ts";

/** What the sandbox's hosted page shows and does; a real provider has a page of its own. */
export type SandboxPage = {
  find(checkoutId: string): Promise<{
    status: "open" | "paid" | "expired";
    monthlyExclVatCents: number;
    /** Price of the first month under the launch offer. */
    firstMonthExclVatCents: number | null;
    /** What the first invoice is, and what the company's credit takes of it, both including btw. */
    invoiceCents: number;
    creditUsedCents: number;
    expiresAt: Date | null;
    successUrl: string;
    cancelUrl: string;
  } | null>;
  /** Pays an open checkout once; paying again changes nothing. Returns where the browser goes. */
  pay(checkoutId: string, now: Date): Promise<string | null>;
};

const reference = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url")}`;

/** One month later; the 31st becomes the last day of a shorter month. */
function oneMonthAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

type Priced = Pick<typeof sandboxCheckouts.$inferSelect, "monthlyExclVatCents" | "firstMonthExclVatCents">;

const firstInvoiceCents = ({ monthlyExclVatCents, firstMonthExclVatCents }: Priced) =>
  inclVatCents(firstMonthExclVatCents ?? monthlyExclVatCents);

/** Lowers an invoice by the credit that its company has, as far as that goes. */
async function useCredit(tx: Transaction, userId: string, invoiceCents: number): Promise<void> {
  const credits = await tx
    .select()
    .from(sandboxCredits)
    .where(eq(sandboxCredits.userId, userId))
    .orderBy(asc(sandboxCredits.key))
    .for("update");
  let due = invoiceCents;
  for (const { key, cents, usedCents } of credits) {
    const used = Math.min(due, cents - usedCents);
    await tx
      .update(sandboxCredits)
      .set({ usedCents: usedCents + used })
      .where(eq(sandboxCredits.key, key));
    due -= used;
  }
}

/** A payment provider that moves no money. Its state stands in tables of its own, as if it were another firm's. */
export function sandboxPayments(db: Database, appUrl: string): Payments & { page: SandboxPage } {
  async function fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    if (!row) return null;
    const { id: providerSubscriptionId, customerId: providerCustomerId, refunds: _, ...rest } = row;
    return { providerSubscriptionId, providerCustomerId, ...rest };
  }

  async function fetchCredit(userId: string): Promise<number> {
    const left = sql<number>`coalesce(sum(${sandboxCredits.cents} - ${sandboxCredits.usedCents}), 0)::int`;
    const [credit] = await db.select({ left }).from(sandboxCredits).where(eq(sandboxCredits.userId, userId));
    return credit!.left;
  }

  async function pay(checkoutId: string, now: Date): Promise<string | null> {
    return db.transaction(async (tx) => {
      const subscriptionId = reference("sub");
      const [paid] = await tx
        .update(sandboxCheckouts)
        .set({ status: "paid", subscriptionId })
        .where(
          and(
            eq(sandboxCheckouts.id, checkoutId),
            eq(sandboxCheckouts.status, "open"),
            or(isNull(sandboxCheckouts.expiresAt), gt(sandboxCheckouts.expiresAt, now)),
          ),
        )
        .returning();
      if (paid) {
        await useCredit(tx, paid.userId, firstInvoiceCents(paid));
        await tx.insert(sandboxSubscriptions).values({
          id: subscriptionId,
          customerId: reference("cus"),
          userId: paid.userId,
          status: "active",
          currentPeriodStart: now,
          currentPeriodEnd: oneMonthAfter(now),
        });
        return paid.successUrl;
      }
      const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
      return row?.status === "paid" ? row.successUrl : null;
    });
  }

  return {
    takesOrders: true,
    fetchSubscription,
    fetchCredit,
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
    page: {
      pay,
      async find(checkoutId) {
        const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
        if (!row) return null;
        const invoiceCents = firstInvoiceCents(row);
        const creditUsedCents = Math.min(invoiceCents, await fetchCredit(row.userId));
        return { ...row, invoiceCents, creditUsedCents };
      },
    },
  };
}
