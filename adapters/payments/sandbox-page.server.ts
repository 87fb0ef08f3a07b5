import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxCredits, sandboxSubscriptions } from "#db/schema/index.ts";
import { inclVatCents } from "#domain/money.ts";

/** Data and actions of the sandbox's checkout page. A real provider hosts this page itself. */
export type SandboxPage = {
  find(checkoutId: string): Promise<{
    status: "open" | "paid" | "expired";
    monthlyExclVatCents: number;
    /** First month under the launch offer; null without the offer. */
    firstMonthExclVatCents: number | null;
    /** The first invoice, and the part of it that the company's credit pays, both including btw. */
    invoiceCents: number;
    creditUsedCents: number;
    expiresAt: Date | null;
    successUrl: string;
    cancelUrl: string;
  } | null>;
  /** Pays an open checkout; idempotent. Returns the address to send the browser to. */
  pay(checkoutId: string, now: Date): Promise<string | null>;
};

/** One month later; the 31st becomes the last day of a shorter month. */
function oneMonthAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A new unguessable id at the sandbox. */
export const reference = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url")}`;

type Priced = Pick<typeof sandboxCheckouts.$inferSelect, "monthlyExclVatCents" | "firstMonthExclVatCents">;

const firstInvoiceCents = ({ monthlyExclVatCents, firstMonthExclVatCents }: Priced) =>
  inclVatCents(firstMonthExclVatCents ?? monthlyExclVatCents);

/** Pays an invoice from the company's credit, as far as the credit reaches. */
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

/** The remaining credit of a company, in cents including btw. */
export async function creditLeft(db: Database, userId: string): Promise<number> {
  const left = sql<number>`coalesce(sum(${sandboxCredits.cents} - ${sandboxCredits.usedCents}), 0)::int`;
  const [credit] = await db.select({ left }).from(sandboxCredits).where(eq(sandboxCredits.userId, userId));
  return credit!.left;
}

async function pay(db: Database, checkoutId: string, now: Date): Promise<string | null> {
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

/** The sandbox's checkout page. */
export function sandboxPage(db: Database): SandboxPage {
  return {
    pay: (checkoutId, now) => pay(db, checkoutId, now),
    async find(checkoutId) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
      if (!row) return null;
      const invoiceCents = firstInvoiceCents(row);
      const creditUsedCents = Math.min(invoiceCents, await creditLeft(db, row.userId));
      return { ...row, invoiceCents, creditUsedCents };
    },
  };
}
