import { all, idOf, listOf, type Account, type Kind, type Kinds } from "../account.ts";
import { invalid } from "../errors.ts";

/** Stripe refuses to expand further than this. */
const DEEPEST = 4;

/** Fields that Stripe only includes when they are asked for with `expand`. */
const INCLUDABLE: Partial<Record<Kind, Record<string, (account: Account, id: string) => unknown>>> = {
  customer: {
    tax_ids: (account, id) =>
      listOf(
        all(account, "tax_id").filter(({ customer }) => customer === id),
        `/v1/customers/${id}/tax_ids`,
      ),
    subscriptions: (account, id) =>
      listOf(
        all(account, "subscription").filter((one) => one.customer === id && one.status !== "canceled"),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (account, id) =>
      listOf(
        all(account, "invoice_payment").filter(({ invoice }) => idOf(invoice) === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  charge: {
    refunds: (account, id) =>
      listOf(
        all(account, "refund").filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
};

/** Fields that are kept in the object, but hidden until they are expanded. */
const HIDDEN: Partial<Record<Kind, string[]>> = {
  "checkout.session": ["line_items"],
  coupon: ["applies_to"],
};

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** A copy of an object or list as the API shows it, with the named fields expanded. */
export function present(account: Account, value: object, expand: readonly string[]): unknown {
  const copy = withoutHidden(structuredClone(value) as Thing, expand);
  for (const name of expand) {
    const path = name.split(".");
    if (path.length > DEEPEST)
      throw invalid(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${name}`,
        "expand",
      );
    expandField(account, copy, path, name);
  }
  return copy;
}

function expandField(account: Account, parent: Thing, [field = "", ...rest]: string[], name: string): void {
  const makers = INCLUDABLE[parent.object as Kind];
  if (makers?.[field]) parent[field] ??= structuredClone(makers[field](account, String(parent.id)));
  if (!(field in parent))
    throw invalid(`This property cannot be expanded (${field}). Property: ${name}`, "expand");
  const value = parent[field];
  if (typeof value === "string") parent[field] = referred(account, value, field, name);
  else if (Array.isArray(value))
    parent[field] = value.map((each: unknown) =>
      typeof each === "string" ? referred(account, each, field, name) : each,
    );
  else if (value !== null && rest.length === 0 && !isThing(value))
    throw invalid(`This property cannot be expanded (${field}). Property: ${name}`, "expand");
  if (rest.length === 0) return;
  const children = Array.isArray(parent[field]) ? parent[field] : [parent[field]];
  for (const child of children) if (isThing(child)) expandField(account, child, rest, name);
}

function referred(account: Account, id: string, field: string, name: string): unknown {
  const object = account.objects.get(id);
  if (!object) throw invalid(`This property cannot be expanded (${field}). Property: ${name}`, "expand");
  return withoutHidden(structuredClone(object) as Kinds[Kind] & Thing, []);
}

function withoutHidden(thing: Thing, expand: readonly string[]): Thing {
  if (Array.isArray(thing.data) && thing.object === "list")
    for (const each of thing.data) if (isThing(each)) withoutHidden(each, []);
  for (const field of HIDDEN[thing.object as Kind] ?? [])
    if (!expand.some((name) => name.split(".")[0] === field)) delete thing[field];
  return thing;
}
