import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxCredits, sandboxSubscriptions } from "#db/schema/index.ts";
import { inclVatCents } from "#domain/money.ts";

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

/** One month later; the 31st becomes the last day of a shorter month. */
function oneMonthAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A number of something at the sandbox, as nobody guesses it. */
export const reference = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url")}`;

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

/** What is left of a company's credit, in cents including btw. */
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

/** The hosted page of the sandbox. */
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
