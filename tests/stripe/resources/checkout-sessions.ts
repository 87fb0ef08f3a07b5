import type Stripe from "stripe";
import { all, find, idOf, keep, listOf, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { nowOf, type Due } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list, page } from "../http/lists.ts";
import { plain } from "../params/unread-params.ts";
import { emit } from "../webhooks.ts";
import { validCoupon } from "./catalog.ts";
import { expiryOf, lineItemsOf, methodsOf, priceLines, trialEndOf, type Order } from "./checkout-order.ts";
import { liveCustomer } from "./customers.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** What Checkout remembers of an order beside what the session shows. */
export const orders = new WeakMap<Stripe.Checkout.Session, Order>();

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
function expireSession(account: Account, session: Stripe.Checkout.Session): void {
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
