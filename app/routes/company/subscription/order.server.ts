import type { RouterContextProvider } from "react-router";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import { placesOfPostcodes } from "#app/routes/public/request/found-places.server.ts";
import { billingView, type BillingDetails, type BillingView } from "#domain/payments/billing/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { heldPlacesOf, type HeldPlaces } from "#domain/payments/held-places-view.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { orderPrice, type OrderPrice } from "./order-price.server.ts";

/** What the order form of a company shows. */
export type Order = OrderPrice & {
  /** What is paid now and next. */
  payments: NonNullable<BillingView["order"]>;
  /** The name and address for the invoices, as far as known. */
  details: BillingDetails;
  hasDetails: boolean;
  isFinished: boolean;
  /** The place that belongs to the postcode of `details`; null when it was typed. */
  foundPlace: string | null;
  /** Whom the company authorises to debit its account. */
  creditor: string;
  held: HeldPlaces | null;
};

/** The order form of a company that asked for these provinces; null while it has access. */
export async function orderOf(
  context: Readonly<RouterContextProvider>,
  ctx: Ctx<UserActor>,
  billing: BillingView,
  asked: readonly Province[] = [],
): Promise<Order | null> {
  const { order, details, hasDetails, isFinished } = billing;
  if (!order) return null;
  const { owner } = context.get(runtimeContext).config.site;
  const found = await placesOfPostcodes(ctx, ["place"], details);
  return {
    ...(await orderPrice(ctx, ctx.actor, asked)),
    payments: order,
    details,
    hasDetails,
    isFinished,
    foundPlace: details.place === found.place ? details.place : null,
    creditor: owner.legalName,
    held: await heldPlacesOf(ctx, ctx.actor, logFailure(context, "a payment page could not be read")),
  };
}

/** The same, for a page that needs nothing else about the payments of the company. */
export async function readOrder(
  context: Readonly<RouterContextProvider>,
  ctx: Ctx<UserActor>,
): Promise<Order | null> {
  const billing = await billingView(ctx, ctx.actor);
  return orderOf(context, ctx, billing);
}
