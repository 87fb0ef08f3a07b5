import type Stripe from "stripe";
import { all, find, idOf, keep, listOf, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { DAY, nowOf, type Due } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list, page } from "../http/lists.ts";
import { plain } from "../params/unread-params.ts";
import { emit } from "../webhooks.ts";
import { settleLines } from "./amounts.ts";
import { createPrice, validCoupon } from "./catalog.ts";
import { liveCustomer } from "./customers.ts";
import { METHODS } from "./payment-methods.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** What Checkout remembers of an order beside what the session shows. */
export type Order = {
  trialEnd: number | null;
  defaultTaxRates: string[];
  metadata: Stripe.Metadata;
  description: string | null;
};
export const orders = new WeakMap<Stripe.Checkout.Session, Order>();

const HOUR = 3_600;

/** When the session expires: between 30 minutes and 24 hours from now. */
function expiryOf(given: number | undefined, now: number): number {
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

function trialEndOf(params: Params, now: number): number | null {
  const { trial_end: end, trial_period_days: days } = params.subscription_data ?? {};
  const param = "subscription_data[trial_end]";
  if (end === undefined) return days === undefined ? null : now + days * DAY;
  if (end < now + 2 * DAY)
    throw invalid("The `trial_end` date has to be at least 2 days in the future.", param);
  if (end > now + 730 * DAY)
    throw invalid("The `trial_end` date can't be more than 2 years in the future.", param);
  return end;
}

function lineItemsOf(account: Account, params: Params): Stripe.LineItem[] {
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
function priceLines(account: Account, items: Stripe.LineItem[], order: Order, coupon: string | null): void {
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
function methodsOf(params: Params): string[] {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded = [] } = params;
  return METHODS.filter(
    (method) => (allowed?.includes(method) ?? true) && !(excluded as string[]).includes(method),
  );
}

function createSession(account: Account, params: Params): Stripe.Checkout.Session {
  if (params.mode !== "subscription") throw notImitated("checkouts without a subscription");
  if ((params.ui_mode ?? "hosted_page") !== "hosted_page") throw notImitated("embedded checkouts");
  if (params.customer === undefined) throw notImitated("checkouts without a customer");
  if (params.success_url === undefined)
    throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
  if (params.discounts && params.allow_promotion_codes !== undefined)
    throw invalid("You may only specify one of these parameters: allow_promotion_codes, discounts.");
  const customer = liveCustomer(account, params.customer);
  const now = nowOf(account, customer);
  const items = lineItemsOf(account, params);
  if (items.filter(({ price }) => price!.type === "recurring").length === 0)
    throw invalid(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      "line_items",
    );
  if (items.filter(({ price }) => price!.type === "recurring").length > 1)
    throw notImitated("several recurring prices");
  const [discount] = params.discounts ?? [];
  const coupon = discount?.coupon ? validCoupon(account, discount.coupon, "discounts[0][coupon]").id : null;
  const data = params.subscription_data;
  const order: Order = {
    trialEnd: trialEndOf(params, now),
    defaultTaxRates: (data?.default_tax_rates ?? []).map(
      (id) => find(account, "tax_rate", id, "subscription_data[default_tax_rates]").id,
    ),
    metadata: mergeMetadata(null, data?.metadata),
    description: data?.description ?? null,
  };
  priceLines(account, items, order, coupon);
  const sum = (field: "amount_subtotal" | "amount_total" | "amount_tax" | "amount_discount") =>
    items.reduce((total, item) => total + item[field], 0);
  const id = newId("cs_test");
  const session = keep<"checkout.session">(account, {
    ...nulls(
      "adaptive_pricing",
      "after_expiration",
      "billing_address_collection",
      "client_secret",
      "consent",
    ),
    ...nulls("collected_information", "consent_collection", "currency_conversion", "customer_account"),
    ...nulls("customer_creation", "customer_email", "integration_identifier", "invoice", "invoice_creation"),
    ...nulls("managed_payments", "origin_context", "payment_intent", "payment_link", "permissions"),
    ...nulls(
      "payment_method_configuration_details",
      "payment_method_options",
      "recovered_from",
      "setup_intent",
    ),
    ...nulls("saved_payment_method_options", "shipping_address_collection", "shipping_cost", "submit_type"),
    ...nulls("subscription", "wallet_options", "allow_promotion_codes"),
    id,
    object: "checkout.session",
    allowed_payment_method_types: plain(params.allowed_payment_method_types ?? null),
    amount_subtotal: sum("amount_subtotal"),
    amount_total: sum("amount_total"),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: "eur",
    custom_fields: [],
    custom_text: {
      ...nulls("after_submit", "shipping_address", "terms_of_service_acceptance"),
      submit: params.custom_text?.submit ? plain(params.custom_text.submit) : null,
    },
    customer: customer.id,
    customer_details: {
      ...nulls("business_name", "individual_name", "phone", "tax_ids"),
      address: customer.address ?? null,
      email: customer.email,
      name: customer.name ?? null,
      tax_exempt: "none",
    },
    discounts: coupon === null ? [] : [{ coupon, promotion_code: null }],
    expires_at: expiryOf(params.expires_at, now),
    line_items: listOf(items, `/v1/checkout/sessions/${id}/line_items`),
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata(null, params.metadata),
    mode: "subscription",
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_types: methodsOf(params),
    payment_status: "unpaid",
    shipping_options: [],
    status: "open",
    success_url: params.success_url,
    total_details: {
      amount_discount: sum("amount_discount"),
      amount_shipping: 0,
      amount_tax: sum("amount_tax"),
    },
    ui_mode: "hosted_page",
    url: `${account.url}/pay/${id}`,
  });
  orders.set(session, order);
  return session;
}

/** Ends an open session without a payment. */
export function expireSession(account: Account, session: Stripe.Checkout.Session): void {
  session.status = "expired";
  session.url = null;
  emit(account, "checkout.session.expired", session);
}

/** Sessions that expire. */
export const dueSessions = (account: Account): Due[] =>
  all(account, "checkout.session")
    .filter(({ status }) => status === "open")
    .map((session) => ({
      at: session.expires_at,
      customer: idOf(session.customer!),
      run: () => expireSession(account, session),
    }));

export const checkoutEndpoints = {
  "POST /v1/checkout/sessions": ({ account, params }) => createSession(account, params),
  "GET /v1/checkout/sessions": ({ account, params }) =>
    list(account, "checkout.session", params, "/v1/checkout/sessions", {
      equal: { customer: params.customer, subscription: params.subscription, status: params.status },
    }),
  "GET /v1/checkout/sessions/:id": ({ account, id }) => find(account, "checkout.session", id),
  "GET /v1/checkout/sessions/:id/line_items": ({ account, id, params }) =>
    page(
      account,
      find(account, "checkout.session", id).line_items!.data,
      params,
      `/v1/checkout/sessions/${id}/line_items`,
    ),
  "POST /v1/checkout/sessions/:id/expire"({ account, id }) {
    const session = find(account, "checkout.session", id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(account, session);
    return session;
  },
} satisfies Partial<Handlers>;
