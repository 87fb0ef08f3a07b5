import type Stripe from "stripe";
import { find, keep, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { accountNow } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { plain } from "../params/unread-params.ts";
import { emit } from "../webhooks.ts";

type NewProduct = Pick<Stripe.ProductCreateParams, "id" | "name" | "description" | "metadata" | "tax_code">;

function createProduct(account: Account, given: NewProduct): Stripe.Product {
  if (given.id !== undefined && account.objects.has(given.id))
    throw invalid(`Product already exists.`, "id", "resource_already_exists");
  const product = keep<"product">(account, {
    ...nulls("package_dimensions", "shippable", "tax_details", "url"),
    id: given.id ?? newId("prod"),
    object: "product",
    active: true,
    created: accountNow(account),
    description: given.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(null, given.metadata),
    name: given.name,
    tax_code: given.tax_code || null,
    type: "service",
    updated: accountNow(account),
  });
  emit(account, "product.created", product);
  return product;
}

type NewPrice = {
  currency: string;
  product?: string;
  product_data?: NewProduct;
  unit_amount?: number | null | "";
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  tax_behavior?: Stripe.Price.TaxBehavior;
};

/** A price of its own, or one that a checkout or an invoice item makes (`price_data`). */
export function createPrice(
  account: Account,
  given: NewPrice,
  rest: Partial<Stripe.Price> = {},
): Stripe.Price {
  const { currency, recurring, unit_amount: amount } = given;
  if (currency !== "eur") throw notImitated("currencies other than the euro");
  if (recurring && (recurring.interval !== "month" || (recurring.interval_count ?? 1) !== 1))
    throw notImitated("intervals other than a month");
  if (typeof amount !== "number") throw notImitated("prices without unit_amount");
  if (amount < 0) throw invalid("Invalid non-negative integer", "unit_amount", "parameter_invalid_integer");
  const product = given.product_data
    ? createProduct(account, given.product_data).id
    : find(account, "product", given.product ?? "", "product").id;
  return keep<"price">(account, {
    ...nulls(
      "custom_unit_amount",
      "lookup_key",
      "nickname",
      "tiers_mode",
      "transform_quantity",
      "unit_amount_decimal",
    ),
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: accountNow(account),
    currency,
    livemode: false,
    metadata: {},
    product,
    recurring: recurring
      ? { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" }
      : null,
    tax_behavior: given.tax_behavior ?? "unspecified",
    type: recurring ? "recurring" : "one_time",
    unit_amount: amount,
    ...rest,
  });
}

/** A coupon that can be redeemed now. */
export function validCoupon(account: Account, id: string, param: string): Stripe.Coupon {
  const coupon = find(account, "coupon", id, param);
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= accountNow(account);
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (isOver || isUsedUp) throw invalid(`Coupon expired: ${id}`, param, "coupon_expired");
  return coupon;
}

export const catalogEndpoints = {
  "POST /v1/products": ({ account, params }) => createProduct(account, params),
  "GET /v1/products": ({ account, params }) =>
    list(account, "product", params, "/v1/products", { equal: { active: params.active } }),
  "GET /v1/products/:id": ({ account, id }) => find(account, "product", id),
  "POST /v1/prices"({ account, params }) {
    const price = createPrice(account, params, {
      lookup_key: params.lookup_key ?? null,
      nickname: params.nickname ?? null,
      metadata: mergeMetadata(null, params.metadata),
    });
    emit(account, "price.created", price);
    return price;
  },
  "GET /v1/prices": ({ account, params }) =>
    list(account, "price", params, "/v1/prices", {
      equal: { active: params.active, product: params.product, type: params.type },
    }),
  "GET /v1/prices/:id": ({ account, id }) => find(account, "price", id),
  "POST /v1/tax_rates"({ account, params }) {
    if (params.inclusive) throw notImitated("inclusive tax rates");
    const rate = keep<"tax_rate">(account, {
      ...nulls("flat_amount", "jurisdiction_level"),
      id: newId("txr"),
      object: "tax_rate",
      active: params.active ?? true,
      country: params.country ?? null,
      created: accountNow(account),
      description: params.description ?? null,
      display_name: params.display_name,
      effective_percentage: params.percentage,
      inclusive: params.inclusive,
      jurisdiction: params.jurisdiction ?? null,
      livemode: false,
      metadata: mergeMetadata(null, params.metadata),
      percentage: params.percentage,
      rate_type: "percentage",
      state: null,
      tax_type: params.tax_type ?? null,
    });
    emit(account, "tax_rate.created", rate);
    return rate;
  },
  "GET /v1/tax_rates": ({ account, params }) =>
    list(account, "tax_rate", params, "/v1/tax_rates", {
      equal: { active: params.active, inclusive: params.inclusive },
    }),
  "GET /v1/tax_rates/:id": ({ account, id }) => find(account, "tax_rate", id),
  "POST /v1/coupons"({ account, params }) {
    const { amount_off: amount, percent_off: percent, id = newId("").slice(1, 9) } = params;
    if ((amount === undefined) === (percent === undefined))
      throw invalid("You must pass either percent_off or amount_off, and not both.");
    if (amount !== undefined && params.currency === undefined)
      throw invalid("Missing required param: currency.", "currency", "parameter_missing");
    if (account.objects.has(id)) throw invalid("Coupon already exists.", "id", "resource_already_exists");
    const coupon = keep<"coupon">(account, {
      id,
      object: "coupon",
      amount_off: amount ?? null,
      ...(params.applies_to && { applies_to: plain({ products: params.applies_to.products ?? [] }) }),
      created: accountNow(account),
      currency: params.currency ?? null,
      duration: params.duration ?? "once",
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata(null, params.metadata),
      name: params.name ?? null,
      percent_off: percent ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    });
    if (coupon.duration === "repeating") throw notImitated("coupons of several months");
    emit(account, "coupon.created", coupon);
    return coupon;
  },
  "GET /v1/coupons": ({ account, params }) => list(account, "coupon", params, "/v1/coupons"),
  "GET /v1/coupons/:id": ({ account, id }) => find(account, "coupon", id),
} satisfies Partial<Handlers>;
