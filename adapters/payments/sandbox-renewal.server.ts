import { and, eq, ne, or, lte } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxSubscriptions } from "#db/schema/index.ts";
import { amsterdamDay, monthsAfter } from "#domain/kernel/dates.ts";
import {
  makeInvoice,
  makeVoidInvoice,
  methodOf,
  monthLines,
  payOpenInvoices,
  voidOpenInvoices,
  type SandboxSubscription,
} from "./sandbox-billing.server.ts";

/**
 * Renews every subscription whose period is over and retries overdue payments, as the clock of a real provider does.
 * Returns the ids of the subscriptions that changed. Idempotent: a concurrent call waits for the row and finds it done.
 */
export async function renewDue(db: Database, now: Date): Promise<string[]> {
  const { id, status, currentPeriodEnd, paymentsFail } = sandboxSubscriptions;
  const due = await db
    .select({ id })
    .from(sandboxSubscriptions)
    .where(
      or(
        and(ne(status, "canceled"), ne(status, "incomplete"), lte(currentPeriodEnd, now)),
        and(eq(status, "past_due"), eq(paymentsFail, false)),
      ),
    )
    .orderBy(id);
  const changed: string[] = [];
  for (const subscription of due)
    if (await db.transaction((tx) => bringUpToDate(tx, subscription.id, now))) changed.push(subscription.id);
  return changed;
}

/** Retries an overdue payment of a subscription, and renews it for each period that is over. Returns whether it changed. */
async function bringUpToDate(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const before = await lockSubscription(tx, id);
  if (!before) return false;
  const current = { ...before };
  let changed = false;
  for (let next; (next = await nextState(tx, current, now)); changed = true) Object.assign(current, next);
  if (!changed) return false;
  await tx.update(sandboxSubscriptions).set(current).where(eq(sandboxSubscriptions.id, id));
  return true;
}

/** The row of a subscription, locked until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  id: string,
): Promise<SandboxSubscription | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
    .for("update");
  return row;
}

/** What time does to a subscription; null when it is up to date. */
async function nextState(
  tx: Transaction,
  subscription: SandboxSubscription,
  now: Date,
): Promise<Partial<SandboxSubscription> | null> {
  const { status, paymentsFail, currentPeriodEnd } = subscription;
  if (status === "canceled" || status === "incomplete") return null;
  if (status === "past_due" && !paymentsFail) {
    await payOpenInvoices(tx, subscription, now);
    return { status: "active" };
  }
  return currentPeriodEnd <= now ? nextPeriod(tx, subscription) : null;
}

/**
 * What follows when the period of a subscription is over: the next one, paid or past due. A cancelled subscription ends, and
 * so does one that is still past due; that leaves nothing to pay. The next period starts where this one ends, so that two
 * invoices never overlap. `at` is the moment of all this: the end of the period, also when the program did not run then,
 * unless somebody has the sandbox end a period ahead of time.
 */
export async function nextPeriod(
  tx: Transaction,
  subscription: SandboxSubscription,
  at = subscription.currentPeriodEnd,
): Promise<Partial<SandboxSubscription>> {
  if (subscription.cancelAtPeriodEnd || subscription.status === "past_due") {
    await voidOpenInvoices(tx, subscription);
    return { status: "canceled", endedAt: at };
  }
  const start = subscription.currentPeriodEnd;
  const period = {
    currentPeriodStart: start,
    currentPeriodEnd: renewalAfter(subscription.billingAnchor, start),
    nextCreditExclVatCents: 0,
  };
  const invoice = {
    lines: monthLines(subscription.monthlyExclVatCents, null, subscription.nextCreditExclVatCents),
    paidWith: methodOf(subscription),
    declines: subscription.paymentsFail,
    at,
  };
  const next = { ...subscription, ...period };
  if (subscription.isCollectionPaused) {
    await makeVoidInvoice(tx, next, invoice);
    return { ...period, status: "active" };
  }
  const paid = await makeInvoice(tx, next, invoice);
  return { ...period, status: paid ? "active" : "past_due" };
}

/** The calendar month in the Netherlands, counted from the year 0. */
function monthOf(instant: Date): number {
  const [year, month] = amsterdamDay(instant).split("-").map(Number) as [number, number];
  return year * 12 + month;
}

/** The first renewal after an instant: a whole number of months after the anchor. */
export function renewalAfter(anchor: Date, instant: Date): Date {
  const months = monthOf(instant) - monthOf(anchor);
  const sameMonth = monthsAfter(anchor, months);
  return sameMonth > instant ? sameMonth : monthsAfter(anchor, months + 1);
}
