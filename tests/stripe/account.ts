import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { noSuch } from "./errors.ts";
import type { Fault } from "./faults.ts";
import type { Delivery, WebhookMode } from "./webhooks.ts";

/** The objects that the fake keeps, by the name that Stripe gives them in `object`. */
export type Kinds = {
  customer: Stripe.Customer;
  tax_id: Stripe.TaxId;
  customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  "checkout.session": Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  mandate: Stripe.Mandate;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  "billing_portal.configuration": Stripe.BillingPortal.Configuration;
  "billing_portal.session": Stripe.BillingPortal.Session;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
  event: Stripe.Event;
};
export type Kind = keyof Kinds;

/** A decline as Stripe codes it; `canceled` and `authentication` only where the bank asks the payer. */
export type Decline = "insufficient_funds" | "expired" | "authentication" | "canceled" | "refused";

/** One Stripe account: its settings, its objects, its clock and what tests ordered. */
export type Account = {
  secretKey: string;
  /** Address of the hosted pages; known once the server listens. */
  url: string;
  /** The instant that the clock stands at; null while it runs with the machine's. */
  frozenAt: number | null;
  objects: Map<string, Kinds[Kind]>;
  webhook: { url: string; secret: string; mode: WebhookMode } | null;
  /** Events of the current call, sent when it has been answered. */
  outgoing: Stripe.Event[];
  deliveries: Delivery[];
  /** Events kept back by the mode "late". */
  heldBack: Stripe.Event[];
  faults: Fault[];
  /** Declines of the next charges without the customer present, by subscription. */
  declines: Map<string, Decline[]>;
  /** What will happen to a charge or payment intent, in seconds since the epoch. */
  settlements: Map<string, { at: number; declined: Decline | null }>;
  bounces: Map<string, number>;
  /** The payout of each balance transaction that was paid out. */
  paidOut: Map<string, string>;
  /** Settings of the dashboard. */
  retryDays: number[];
  afterLastRetry: "cancel" | "mark_unpaid" | "leave_past_due";
  /** Calls so far, for tests that count them. */
  calls: { endpoint: string; idempotencyKey: string | null; status: number }[];
};

export function newAccount(secretKey: string): Account {
  return {
    secretKey,
    url: "",
    frozenAt: null,
    objects: new Map(),
    webhook: null,
    outgoing: [],
    deliveries: [],
    heldBack: [],
    faults: [],
    declines: new Map(),
    settlements: new Map(),
    bounces: new Map(),
    paidOut: new Map(),
    retryDays: [3, 5, 7],
    afterLastRetry: "cancel",
    calls: [],
  };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Keeps a new object. */
export function keep<K extends Kind>(account: Account, object: Kinds[K]): Kinds[K] {
  account.objects.set(object.id, object);
  return object;
}

/** All objects of a kind, oldest first. */
export function all<K extends Kind>(account: Account, kind: K): Kinds[K][] {
  return [...account.objects.values()].filter((object): object is Kinds[K] => object.object === kind);
}

/** An object by its id; fails as Stripe does for an unknown one. */
export function find<K extends Kind>(account: Account, kind: K, id: string, param = "id"): Kinds[K] {
  const object = account.objects.get(id);
  if (object?.object !== kind) throw noSuch(kind.split(".").at(-1)!.replaceAll("_", " "), id, param);
  return object as Kinds[K];
}

/** The id of a field that may be expanded; objects are kept with ids only. */
export const idOf = (field: string | { id: string }): string =>
  typeof field === "string" ? field : field.id;

/** The fields that are null until something happens to an object. */
export const nulls = <const K extends string>(...fields: K[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<K, null>;

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

/** Metadata as stored: strings, and an empty value removes its key. */
export function mergeMetadata(
  old: Stripe.Metadata | null,
  given: Stripe.MetadataParam | "" | null | undefined,
): Stripe.Metadata {
  if (given === "" || given === null) return {};
  const merged = Object.entries({ ...old, ...given }).map(([key, value]): [string, string] => [
    key,
    String(value ?? ""),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}
