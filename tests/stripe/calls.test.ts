import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** The error of a call that Stripe refuses. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error("Stripe accepted the call");
    },
    (error: unknown) => error as InstanceType<typeof Stripe.errors.StripeError>,
  );

const INVALID = "StripeInvalidRequestError";

test("an unknown parameter fails with its name", async () => {
  const { sdk, line } = shop;
  const wrong = await refusalOf(sdk.customers.create({ company: "Glans" } as Stripe.CustomerCreateParams));
  expect(wrong).toMatchObject({
    type: INVALID,
    statusCode: 400,
    param: "company",
    code: "parameter_unknown",
  });
  const inside = { ...line(7_900), colour: "red" } as Stripe.Checkout.SessionCreateParams.LineItem;
  expect(await refusalOf(shop.order(7_900, { line_items: [inside] }))).toMatchObject({
    type: INVALID,
    param: "line_items[0][colour]",
  });
});

test("a missing parameter, an unknown value, a fraction of a cent and an unknown id fail with their names", async () => {
  const { sdk, product } = shop;
  const price = { currency: "eur", product: product.id };
  expect(
    await refusalOf(sdk.taxRates.create({ display_name: "Btw" } as Stripe.TaxRateCreateParams)),
  ).toMatchObject({ type: INVALID, code: "parameter_missing" });
  expect(await refusalOf(sdk.prices.create({ ...price, unit_amount: 79.5 }))).toMatchObject({
    param: "unit_amount",
    code: "parameter_invalid_integer",
  });
  expect(
    await refusalOf(shop.order(7_900, { locale: "xx" as Stripe.Checkout.SessionCreateParams.Locale })),
  ).toMatchObject({ type: INVALID, param: "locale" });
  expect(await refusalOf(sdk.customers.retrieve("cus_nobody"))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "id",
  });
});

test("a parameter that Stripe knows and the fake ignores fails too", async () => {
  const wish = shop.sdk.products.create({ name: "Bus", shippable: true });
  expect(await refusalOf(wish)).toMatchObject({ code: "not_imitated", param: "shippable" });
});

test("only the account's key and the SDK's own version of the API are accepted", async () => {
  const { hostname: host, port } = new URL(shop.fake.url);
  const stranger = new Stripe("sk_test_stranger", { host, port, protocol: "http" });
  expect(await refusalOf(stranger.customers.list())).toMatchObject({ type: "StripeAuthenticationError" });
  const headers = { Authorization: `Bearer ${shop.fake.secretKey}`, "Stripe-Version": "2020-08-27" };
  expect((await fetch(`${shop.fake.url}/v1/customers`, { headers })).status).toBe(400);
});

test("an idempotency key gives the same answer for a day, and refuses another request", async () => {
  const { sdk, fake } = shop;
  const options = { idempotencyKey: "customer:1" };
  const first = await sdk.customers.create({ name: "Een" }, options);
  expect(await sdk.customers.create({ name: "Een" }, options)).toMatchObject({ id: first.id });
  expect(await refusalOf(sdk.customers.create({ name: "Twee" }, options))).toMatchObject({
    type: "StripeIdempotencyError",
  });
  const noon = new Date(first.created * 1_000);
  await fake.control("moveClock", { to: new Date(noon.getTime() + 25 * 3_600_000).toISOString() });
  expect((await sdk.customers.create({ name: "Twee" }, options)).id).not.toBe(first.id);
});

test("lists come newest first, in pages", async () => {
  const { sdk } = shop;
  const made: string[] = [];
  for (const name of ["a", "b", "c"])
    made.push((await sdk.customers.create({ name, email: "list@x.example" })).id);
  const all = await sdk.customers
    .list({ email: "list@x.example", limit: 2 })
    .autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(made.toReversed());
  const page = await sdk.customers.list({ email: "list@x.example", limit: 2, starting_after: made[1]! });
  expect([page.data.map(({ id }) => id), page.has_more]).toEqual([[made[0]], false]);
});

test("expands at most four levels deep, and only what is an object", async () => {
  const { subscription } = await shop.subscribe(7_900);
  const { sdk } = shop;
  const expanded = await sdk.subscriptions.retrieve(subscription.id, {
    expand: ["customer", "latest_invoice.payments.data.payment"],
  });
  expect(expanded).toMatchObject({
    customer: { name: "Glans" },
    latest_invoice: { payments: { data: [{ payment: { type: "payment_intent" } }] } },
  });
  const list = { subscription: subscription.id, expand: ["data.payments.data.payment.payment_intent"] };
  expect(await refusalOf(sdk.invoices.list(list))).toMatchObject({ type: INVALID, param: "expand" });
  expect(await refusalOf(sdk.subscriptions.retrieve(subscription.id, { expand: ["owner"] }))).toMatchObject({
    type: INVALID,
    param: "expand",
  });
});

test("faults happen as ordered, and an idempotency key saves what a broken connection hid", async () => {
  const { fake } = shop;
  const sdk = fake.sdk({ maxNetworkRetries: 0 });
  const endpoint = "POST /v1/customers" as const;
  await fake.control("fault", { endpoint, kind: "too_many_requests", retryAfterSeconds: 1, times: 1 });
  expect(await refusalOf(sdk.customers.create({}))).toMatchObject({
    type: "StripeRateLimitError",
    statusCode: 429,
  });
  await fake.control("fault", { endpoint, kind: "server_error", times: 1 });
  expect(await refusalOf(sdk.customers.create({}))).toMatchObject({
    type: "StripeAPIError",
    statusCode: 500,
  });
  await fake.control("fault", { endpoint, kind: "slow", ms: 2_000, times: 1 });
  expect(await refusalOf(sdk.customers.create({}, { timeout: 200 }))).toMatchObject({
    type: "StripeConnectionError",
  });
  await fake.control("fault", { endpoint, kind: "reset_after_work", times: 1 });
  // The SDK retries by itself with the same key.
  await fake.sdk({ maxNetworkRetries: 2 }).customers.create({ name: "Eens" });
  const customers = (await fake.control("objects", { kind: "customer" })) as Stripe.Customer[];
  expect(customers.filter(({ name }) => name === "Eens")).toHaveLength(1);
});
