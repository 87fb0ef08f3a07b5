import type Stripe from "stripe";
import { find, keep, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { accountNow, nowOf } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { plain } from "../params/unread-params.ts";
import { emit } from "../webhooks.ts";

type Given = Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams;

const NO_ADDRESS = nulls("city", "country", "line1", "line2", "postal_code", "state");

/** The fields that creating and updating share. */
function fieldsOf(given: Given, old: Stripe.Customer | null) {
  const { address } = given;
  return {
    ...(given.name !== undefined && { name: given.name || null }),
    ...(given.email !== undefined && { email: given.email || null }),
    ...(given.phone !== undefined && { phone: given.phone || null }),
    ...(given.description !== undefined && { description: given.description || null }),
    ...(given.business_name !== undefined && { business_name: given.business_name || undefined }),
    ...(given.preferred_locales && { preferred_locales: plain(given.preferred_locales) }),
    ...(given.tax_exempt !== undefined && { tax_exempt: given.tax_exempt || "none" }),
    ...(address !== undefined && { address: address ? { ...NO_ADDRESS, ...plain(address) } : null }),
    ...(given.metadata !== undefined && { metadata: mergeMetadata(old?.metadata ?? null, given.metadata) }),
  };
}

function setDefaultMethod(account: Account, customer: Stripe.Customer, given: Given): void {
  const method = given.invoice_settings?.default_payment_method;
  if (method === undefined) return;
  if (method) find(account, "payment_method", method, "invoice_settings[default_payment_method]");
  customer.invoice_settings.default_payment_method = method || null;
}

/** A customer that was not deleted. */
export function liveCustomer(account: Account, id: string, param = "customer"): Stripe.Customer {
  const customer = find(account, "customer", id, param);
  if ((customer as { deleted?: unknown }).deleted)
    throw invalid(`No such customer: '${id}'`, param, "resource_missing");
  return customer;
}

function createTaxId(
  account: Account,
  customer: string,
  type: Stripe.TaxId.Type,
  value: string,
): Stripe.TaxId {
  // Stripe checks the form at once, and that the number exists later.
  const isValid = type !== "eu_vat" || /^[A-Z]{2}[0-9A-Z+*.]{2,12}$/.test(value);
  const isDutch = value.startsWith("NL");
  if (!isValid || (isDutch && !/^NL\d{9}B\d{2}$/.test(value)))
    throw invalid(`Invalid value for ${type}.`, "value", "tax_id_invalid");
  return keep<"tax_id">(account, {
    ...nulls("customer_account"),
    id: newId("txi"),
    object: "tax_id",
    country: type === "eu_vat" ? value.slice(0, 2) : null,
    created: nowOf(account, customer),
    customer,
    livemode: false,
    owner: { customer, customer_account: null, type: "customer" },
    type,
    value,
    verification: { status: "pending", verified_address: null, verified_name: null },
  });
}

/** Changes a customer's balance; negative amounts are credit for the customer. */
export function changeBalance(
  account: Account,
  customer: Stripe.Customer,
  change: {
    amount: number;
    type: Stripe.CustomerBalanceTransaction.Type;
  } & Partial<Stripe.CustomerBalanceTransaction>,
): Stripe.CustomerBalanceTransaction {
  customer.balance += change.amount;
  emit(account, "customer.updated", customer);
  return keep<"customer_balance_transaction">(account, {
    ...nulls("checkout_session", "credit_note", "customer_account", "description", "invoice", "metadata"),
    id: newId("cbtxn"),
    object: "customer_balance_transaction",
    created: nowOf(account, customer),
    currency: customer.currency ?? "eur",
    customer: customer.id,
    ending_balance: customer.balance,
    livemode: false,
    ...change,
  });
}

export const customerEndpoints = {
  "POST /v1/customers"({ account, params }) {
    const customer = keep<"customer">(account, {
      ...nulls("address", "currency", "default_source", "description", "email", "name", "phone", "shipping"),
      id: newId("cus"),
      object: "customer",
      balance: params.balance ?? 0,
      created: params.test_clock
        ? find(account, "test_helpers.test_clock", params.test_clock, "test_clock").frozen_time
        : accountNow(account),
      delinquent: false,
      invoice_prefix: newId("").slice(1, 9).toUpperCase(),
      invoice_settings: nulls("custom_fields", "default_payment_method", "footer", "rendering_options"),
      livemode: false,
      metadata: {},
      next_invoice_sequence: 1,
      preferred_locales: [],
      tax_exempt: "none",
      test_clock: params.test_clock ?? null,
      ...fieldsOf(params, null),
    });
    setDefaultMethod(account, customer, params);
    for (const { type, value } of params.tax_id_data ?? []) createTaxId(account, customer.id, type, value);
    emit(account, "customer.created", customer);
    return customer;
  },
  "GET /v1/customers": ({ account, params }) =>
    list(account, "customer", params, "/v1/customers", {
      equal: { email: params.email, test_clock: params.test_clock ?? undefined },
      and: (customer) => !(customer as { deleted?: unknown }).deleted,
    }),
  "GET /v1/customers/:id": ({ account, id }) => find(account, "customer", id),
  "POST /v1/customers/:id"({ account, id, params }) {
    const customer = liveCustomer(account, id, "id");
    if (params.balance !== undefined) throw notImitated("a balance set at once; use balance transactions");
    Object.assign(customer, fieldsOf(params, customer));
    setDefaultMethod(account, customer, params);
    emit(account, "customer.updated", customer);
    return customer;
  },
  "DELETE /v1/customers/:id"({ account, id }) {
    const customer = liveCustomer(account, id, "id");
    emit(account, "customer.deleted", customer);
    account.objects.set(id, { id, object: "customer", deleted: true } as unknown as Stripe.Customer);
    return { id, object: "customer", deleted: true };
  },
  "POST /v1/customers/:id/tax_ids"({ account, id, params }) {
    const customer = liveCustomer(account, id);
    const taxId = createTaxId(account, customer.id, params.type, params.value);
    emit(account, "customer.tax_id.created", taxId);
    return taxId;
  },
  "GET /v1/customers/:id/tax_ids": ({ account, id, params }) =>
    list(account, "tax_id", params, `/v1/customers/${id}/tax_ids`, {
      equal: { customer: liveCustomer(account, id).id },
    }),
  "DELETE /v1/customers/:id/tax_ids/:id"({ account, id, innerId }) {
    const taxId = find(account, "tax_id", innerId);
    if (taxId.customer !== id) throw invalid(`No such tax id: '${innerId}'`, "id", "resource_missing");
    account.objects.delete(innerId);
    emit(account, "customer.tax_id.deleted", taxId);
    return { id: innerId, object: "tax_id", deleted: true };
  },
  "POST /v1/customers/:id/balance_transactions"({ account, id, params }) {
    const customer = liveCustomer(account, id);
    if (params.currency !== (customer.currency ?? params.currency))
      throw invalid("The currency must match the customer's.", "currency");
    customer.currency = params.currency;
    return changeBalance(account, customer, {
      amount: params.amount,
      type: "adjustment",
      description: params.description ?? null,
      metadata: mergeMetadata(null, params.metadata ?? {}),
    });
  },
  "GET /v1/customers/:id/balance_transactions": ({ account, id, params }) =>
    list(account, "customer_balance_transaction", params, `/v1/customers/${id}/balance_transactions`, {
      equal: { customer: id },
    }),
  "GET /v1/customers/:id/payment_methods": ({ account, id, params }) =>
    list(account, "payment_method", params, `/v1/customers/${id}/payment_methods`, {
      equal: { customer: id, type: params.type },
    }),
} satisfies Partial<Handlers>;
