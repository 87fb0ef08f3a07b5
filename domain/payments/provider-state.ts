import type { Ctx } from "../kernel/context.ts";
import type { Payments, ProviderInvoice, ProviderSubscription } from "../kernel/payment-port.ts";
import { getsAccessAhead } from "../subscriptions/rules.ts";
import { isPaid } from "./end-and-refund.ts";
import type { OrderedPrice } from "./report-differences.ts";
import type { SubscriptionRow } from "./subscription-row.ts";

/** Whether the first payment is a debit that the bank has not answered yet. */
const isFirstUnderWay = (invoices: readonly ProviderInvoice[]) =>
  !invoices.some(isPaid) && invoices.some((one) => one.isBeingPaid);

/** Whether the bank refused the first debit of a subscription. Grace is for a company that has paid before. */
export function firstDebitFailed(
  fetched: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  seen: SubscriptionRow | undefined,
): boolean {
  const before = seen && isSame(fetched, seen) ? seen : null;
  // The news that it was under way may have been lost.
  const isUnheardOf = fetched.status === "past_due" && (before === null || before.status === "incomplete");
  return (
    (before?.firstPaymentUnderWay || isUnheardOf) && !invoices.some(isPaid) && !isFirstUnderWay(invoices)
  );
}

/** What is to be paid of an overdue subscription, and how it is tried; the amount is unknown in another currency than ours. */
function storedOverdue(status: ProviderSubscription["status"], invoices: readonly ProviderInvoice[]) {
  const open = status === "past_due" ? invoices.find((one) => one.status === "open") : undefined;
  return {
    overdueCents: open?.currency === "eur" ? open.totalCents - open.creditUsedCents : null,
    overdueTries: open?.tries ?? null,
    nextTryAt: open?.nextTryAt ?? null,
  };
}

/** The provider's state as `toState` makes it. */
export type State = ReturnType<typeof toState>;

export const isSame = (one: { providerSubscriptionId: string }, other: { providerSubscriptionId: string }) =>
  one.providerSubscriptionId === other.providerSubscriptionId;

/**
 * The provider's state as our row has it. The grace period starts when we first learn of the overdue payment. A month
 * before the start is a trial at the provider, which is there before its invoice is paid: until then it is incomplete. A
 * debit under way gives access ahead of the payment, unless an earlier one failed.
 */
export function toState(
  ctx: Ctx,
  { provider }: Payments,
  { monthlyExclVatCents }: Pick<OrderedPrice, "monthlyExclVatCents">,
  fetched: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  seen: SubscriptionRow | undefined,
) {
  const {
    currency: _,
    endedAt: __,
    isCollectionPaused: ___,
    nextCreditExclVatCents: ____,
    paymentMethod,
    ...state
  } = fetched;
  const knownSince = seen && isSame(fetched, seen) ? seen.pastDueSince : null;
  const firstPaymentUnderWay = fetched.status !== "canceled" && isFirstUnderWay(invoices);
  const isUnpaidTrial = fetched.status === "trialing" && !firstPaymentUnderWay && !invoices.some(isPaid);
  const mustWait = firstPaymentUnderWay && !getsAccessAhead(seen?.firstDebitFailedAt ?? null, ctx.now);
  const failed =
    fetched.status === "canceled" && seen !== undefined && firstDebitFailed(fetched, invoices, seen);
  return {
    ...state,
    ...((isUnpaidTrial || mustWait) && { status: "incomplete" as const }),
    hasOpenInvoice: invoices.some(({ status }) => status === "open"),
    firstPaymentUnderWay,
    firstDebitFailedAt: failed ? ctx.now : (seen?.firstDebitFailedAt ?? null),
    provider,
    // The price stays the one of the order: `reportDifferences` compares it with what is charged.
    monthlyExclVatCents,
    paymentMethod: paymentMethod?.kind ?? null,
    paymentMethodLast4: paymentMethod?.last4 ?? null,
    pastDueSince: fetched.status === "past_due" ? (knownSince ?? ctx.now) : null,
    ...storedOverdue(fetched.status, invoices),
    updatedAt: ctx.now,
  };
}
