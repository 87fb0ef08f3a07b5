import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCredits, sandboxInvoices, sandboxSubscriptions } from "#db/schema/index.ts";
import type { ProviderInvoiceLine } from "#domain/billing/rules.ts";
import { oneMonthAfter } from "#domain/dates.ts";
import { inclVatCents } from "#domain/money.ts";

import { reference } from "./sandbox-reference.server.ts";

type Subscription = typeof sandboxSubscriptions.$inferSelect;

/** The remaining credit of a customer, in cents including btw. */
export async function creditLeft(
  db: Pick<Database, "select">,
  customerId: string | undefined,
): Promise<number> {
  if (customerId === undefined) return 0;
  const left = sql<number>`coalesce(sum(${sandboxCredits.cents} - ${sandboxCredits.usedCents}), 0)::int`;
  const [credit] = await db
    .select({ left })
    .from(sandboxCredits)
    .where(eq(sandboxCredits.customerId, customerId));
  return credit!.left;
}

/** Pays from a customer's credit, as far as it reaches. Returns the part that it paid. */
async function spendCredit(tx: Transaction, customerId: string, totalCents: number): Promise<number> {
  const credits = await tx
    .select()
    .from(sandboxCredits)
    .where(eq(sandboxCredits.customerId, customerId))
    .orderBy(asc(sandboxCredits.key))
    .for("update");
  let due = totalCents;
  for (const { key, cents, usedCents } of credits) {
    const used = Math.min(due, cents - usedCents);
    await tx
      .update(sandboxCredits)
      .set({ usedCents: usedCents + used })
      .where(eq(sandboxCredits.key, key));
    due -= used;
  }
  return totalCents - due;
}

/** The lines of an invoice for a month, the first one perhaps at the price of the launch offer. */
export function monthLines(
  monthlyExclVatCents: number,
  firstMonthExclVatCents: number | null,
): ProviderInvoiceLine[] {
  const month = { kind: "subscription" as const, exclVatCents: monthlyExclVatCents };
  if (firstMonthExclVatCents === null) return [month];
  return [month, { kind: "launch_discount", exclVatCents: firstMonthExclVatCents - monthlyExclVatCents }];
}

/** Makes the invoice of a period, paid (first with credit) or open. */
export async function makeInvoice(
  tx: Transaction,
  subscription: Pick<Subscription, "id" | "customerId" | "currentPeriodStart" | "currentPeriodEnd">,
  { lines, paid, now }: { lines: ProviderInvoiceLine[]; paid: boolean; now: Date },
): Promise<void> {
  const exclVatCents = lines.reduce((sum, line) => sum + line.exclVatCents, 0);
  const totalCents = inclVatCents(exclVatCents);
  await tx.insert(sandboxInvoices).values({
    id: reference("in"),
    subscriptionId: subscription.id,
    status: paid ? "paid" : "open",
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
    lines,
    exclVatCents,
    vatCents: totalCents - exclVatCents,
    totalCents,
    creditUsedCents: await spendCredit(tx, subscription.customerId, totalCents),
    createdAt: now,
    paidAt: paid ? now : null,
  });
}

/** Pays the open invoices of a subscription that is past due, unless payments fail. */
async function collect(tx: Transaction, subscription: Subscription, now: Date): Promise<void> {
  if (subscription.status !== "past_due" || subscription.paymentsFail) return;
  const { id } = subscription;
  await tx
    .update(sandboxInvoices)
    .set({ status: "paid", paidAt: now })
    .where(and(eq(sandboxInvoices.subscriptionId, id), eq(sandboxInvoices.status, "open")));
  await tx.update(sandboxSubscriptions).set({ status: "active" }).where(eq(sandboxSubscriptions.id, id));
}

/** Renews a subscription whose period is over: one month further, paid or past due; or ends a cancelled one. */
async function renew(tx: Transaction, subscription: Subscription, now: Date): Promise<void> {
  const own = eq(sandboxSubscriptions.id, subscription.id);
  if (subscription.cancelAtPeriodEnd || subscription.status === "past_due") {
    await tx.update(sandboxSubscriptions).set({ status: "canceled" }).where(own);
    return;
  }
  const paid = !subscription.paymentsFail;
  const start = subscription.currentPeriodEnd;
  const period = { currentPeriodStart: start, currentPeriodEnd: oneMonthAfter(start) };
  await makeInvoice(
    tx,
    { ...subscription, ...period },
    { lines: monthLines(subscription.monthlyExclVatCents, null), paid, now },
  );
  await tx
    .update(sandboxSubscriptions)
    .set({ status: paid ? "active" : "past_due", ...period })
    .where(own);
}

/** Locks a subscription and brings it up to date: retries an overdue payment and renews each period that is over. */
async function bringUpToDate(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const read = async () =>
      (await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for("update"))[0];
    let subscription = await read();
    if (subscription) await collect(tx, subscription, now);
    while ((subscription = await read()) && isDue(subscription, now)) await renew(tx, subscription, now);
  });
}

const isDue = ({ status, currentPeriodEnd }: Subscription, now: Date) =>
  status !== "canceled" && status !== "incomplete" && currentPeriodEnd <= now;

/** What a real provider's clock does: renews due subscriptions and retries overdue payments. Idempotent. */
export async function renewDue(db: Database, now: Date): Promise<void> {
  const { id, status, currentPeriodEnd } = sandboxSubscriptions;
  const due = await db
    .select({ id })
    .from(sandboxSubscriptions)
    .where(and(ne(status, "canceled"), lte(currentPeriodEnd, now)));
  const overdue = await db
    .select({ id })
    .from(sandboxSubscriptions)
    .where(inArray(status, ["past_due"]));
  for (const subscription of new Set([...due, ...overdue].map((row) => row.id)))
    await bringUpToDate(db, subscription, now);
}
