import type Stripe from "stripe";
import { find, idOf, newId, nulls, type Account } from "../account.ts";
import { DAY } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import { settleLines } from "./amounts.ts";
import { createPrice } from "./catalog.ts";
import { METHODS } from "./payment-methods.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** What the session does not show of an order. */
export type Order = {
  trialEnd: number | null;
  defaultTaxRates: string[];
  metadata: Stripe.Metadata;
  description: string | null;
};

const HOUR = 3_600;

/** When the session expires: between 30 minutes and 24 hours from now. */
export function expiryOf(given: number | undefined, now: number): number {
  if (given === undefined) return now + DAY;
  if (given < now + HOUR / 2)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (given > now + DAY)
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  return given;
}

export function trialEndOf(params: Params, now: number): number | null {
  const { trial_end: end, trial_period_days: days } = params.subscription_data ?? {};
  const param = "subscription_data[trial_end]";
  if (end === undefined) return days === undefined ? null : now + days * DAY;
  if (end < now + 2 * DAY)
    throw invalid("The `trial_end` date has to be at least 2 days in the future.", param);
  if (end > now + 730 * DAY)
    throw invalid("The `trial_end` date can't be more than 2 years in the future.", param);
  return end;
}

export function lineItemsOf(account: Account, params: Params): Stripe.LineItem[] {
  return (params.line_items ?? []).map((line, index) => {
    const param = `line_items[${index}]`;
    if ((line.quantity ?? 1) !== 1) throw notImitated(`${param}[quantity]`);
    if ((line.price === undefined) === (line.price_data === undefined))
      throw invalid(`You must specify either \`price\` or \`price_data\` when using prices.`, param);
    const price = line.price_data
      ? createPrice(account, line.price_data)
      : find(account, "price", line.price!, `${param}[price]`);
    const rates = (line.tax_rates || []).map((id) => find(account, "tax_rate", id, `${param}[tax_rates]`));
    return {
      ...nulls("adjustable_quantity", "metadata"),
      id: newId("li"),
      object: "item",
      amount_discount: 0,
      amount_subtotal: price.unit_amount!,
      amount_tax: 0,
      amount_total: price.unit_amount!,
      currency: price.currency,
      description: find(account, "product", idOf(price.product)).name,
      price,
      quantity: 1,
      taxes: rates.map((rate) => ({ amount: 0, rate, taxability_reason: null, taxable_amount: null })),
    };
  });
}

/** Fills in the amounts of the first invoice. What a trial makes free counts as nothing. */
export function priceLines(
  account: Account,
  items: Stripe.LineItem[],
  order: Order,
  coupon: string | null,
): void {
  const rates = (item: Stripe.LineItem) => {
    const own = item.taxes!.map(({ rate }) => rate);
    return own.length > 0 || item.price!.type === "one_time"
      ? own
      : order.defaultTaxRates.map((id) => find(account, "tax_rate", id));
  };
  for (const item of items)
    if (order.trialEnd !== null && item.price!.type === "recurring") item.amount_subtotal = 0;
  const settled = settleLines(
    items.map((item) => ({
      amount: item.amount_subtotal,
      taxPercent: rates(item).reduce((sum, { percentage }) => sum + percentage, 0),
      product: idOf(item.price!.product),
    })),
    coupon === null ? null : find(account, "coupon", coupon),
  );
  items.forEach((item, index) => {
    const { discount, tax } = settled[index]!;
    item.amount_discount = discount;
    item.amount_tax = tax;
    item.amount_total = item.amount_subtotal - discount + tax;
  });
}

/** The methods that the payer can choose: those of the account that the order allows. */
export function methodsOf(params: Params): string[] {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded = [] } = params;
  return METHODS.filter(
    (method) => (allowed?.includes(method) ?? true) && !(excluded as string[]).includes(method),
  );
}
