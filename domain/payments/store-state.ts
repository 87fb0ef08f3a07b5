import { isDeepStrictEqual } from "node:util";
import { subscriptions } from "#db/schema/index.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { keepOfferPlace } from "../launch/offer-places.ts";
import type { ProviderInvoice } from "../kernel/payment-port.ts";
import { completeReferral } from "./referrals/complete-referral.ts";
import { endsWithPeriod, isSubscribed, renewalChange, supersedes } from "../subscriptions/rules.ts";
import { keepPlaces } from "./company-places.ts";
import { isPaid, isReversed } from "./end-and-refund.ts";
import { isSame, type State } from "./provider-state.ts";
import { recordBounces } from "./report-reversed.ts";
import { readSubscriptionRow, type SubscriptionRow } from "./subscription-row.ts";

/** Whether the first month of a subscription is at the price of the launch offer. */
const isOfOffer = (invoices: readonly ProviderInvoice[]) =>
  invoices.some(({ lines }) => lines.some(({ kind }) => kind === "launch_discount"));

/**
 * Stores the provider's state, unless our row is of a subscription that counts more. Records when a subscription starts and
 * each change of its renewal. `outdated` when our row changed since it was read, `company_gone` when the company was
 * deleted. Throws `region_full` when access starts and a place is gone.
 */
export async function storeState(
  ctx: Ctx,
  companyId: string,
  state: State,
  invoices: readonly ProviderInvoice[],
  seenVersion: number | undefined,
): Promise<"stored" | "outdated" | "company_gone"> {
  return ctx.db.transaction(async (tx) => {
    // Lock the company: there may be no row of the subscription to lock yet.
    const company = await lockCompany(tx, companyId);
    if (!company) return "company_gone";
    const current = await readSubscriptionRow(tx, companyId);
    if (current?.version !== seenVersion) return "outdated";
    if (current && !isSame(state, current) && !supersedes(state, current, ctx.now)) return "stored";
    // Do this before the places: it locks the referrer, who may wait for places.
    if (invoices.some(isPaid) && endsWithPeriod(state.status))
      await completeReferral(ctx, tx, company, state.paidWith);
    if (isSubscribed(state, ctx.now) && !isSubscribed(current ?? null, ctx.now))
      await keepPlaces(ctx, tx, companyId);
    const before = current && isSame(state, current) ? current : null;
    // A renewal that we learn of late is not a start, although access ended in between.
    const starts = before === null || before.status === "incomplete";
    const isFirstPaid = (starts || before.firstPaymentUnderWay) && invoices.some(isPaid);
    if (isOfOffer(invoices) && isSubscribed(state, ctx.now) && (starts || isFirstPaid))
      await keepOfferPlace(ctx, tx, company, isFirstPaid);
    const { userId } = company;
    const failed =
      state.status === "past_due" && current?.pastDueSince?.getTime() !== state.pastDueSince?.getTime();
    // Leave the number of notices alone while the payment stays overdue: `chaseOverdue` counts them.
    const notices = failed ? 1 : state.status === "past_due" ? undefined : 0;
    const set = { ...state, pastDueNotices: notices };
    // A write counts as a change, after which concurrent syncs begin again: of many with the same news only the first writes.
    if (!current || !isDeepStrictEqual({ ...current, ...state, updatedAt: current.updatedAt }, current))
      await tx
        .insert(subscriptions)
        .values({ companyId, ...set, createdAt: ctx.now })
        .onConflictDoUpdate({ target: subscriptions.companyId, set });
    const about = { userId, companyId, subscriptionId: state.providerSubscriptionId };
    if (starts && isSubscribed(state, ctx.now))
      await record(ctx, tx, { type: "subscription.started", ...about });
    if (failed)
      await record(ctx, tx, { type: "subscription.payment_failed", ...about, data: { notice: "1" } });
    const change = before && changeBetween(ctx, before, state, invoices);
    if (change === "payment_bounced") await recordBounces(ctx, tx, about, invoices);
    else if (change) await record(ctx, tx, { type: `subscription.${change}`, ...about });
    return "stored";
  });
}

/** What a company is told of the change from one state of its subscription to the next; null for nothing. */
function changeBetween(ctx: Ctx, from: SubscriptionRow, to: State, invoices: readonly ProviderInvoice[]) {
  const ends = to.status === "canceled" && from.status !== "canceled";
  if (ends && invoices.some(isReversed)) return "payment_bounced";
  if (to.firstDebitFailedAt?.getTime() !== from.firstDebitFailedAt?.getTime()) return "first_debit_failed";
  // A late payment that was given back, as no place was left, is not an unpaid one.
  const isUnpaid = invoices[0]?.status !== "paid";
  if (ends && from.status === "past_due" && isUnpaid && !isSubscribed(from, ctx.now)) return "ended_unpaid";
  // It was cancelled before, but ends earlier than the company was told. The clocks may differ by minutes.
  if (ends && from.currentPeriodEnd !== null && from.currentPeriodEnd > addHours(ctx.now, 1))
    return "cancelled";
  return renewalChange(from, to);
}
