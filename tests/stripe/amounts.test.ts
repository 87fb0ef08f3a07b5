import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

// Worked out by hand: btw is 21 % of the line after its discount, and credit pays the total including btw.
const TABLE = [
  { month: 7_900, firstMonth: null, credit: 0, tax: 1_659, total: 9_559, due: 9_559, left: 0 },
  { month: 7_900, firstMonth: 2_999, credit: 0, tax: 630, total: 3_629, due: 3_629, left: 0 },
  { month: 7_900, firstMonth: 2_999, credit: 9_559, tax: 630, total: 3_629, due: 0, left: 5_930 },
  { month: 7_900, firstMonth: null, credit: 5_000, tax: 1_659, total: 9_559, due: 4_559, left: 0 },
];

test.each(TABLE)("$month a month, first $firstMonth, credit $credit: $due due", async (row) => {
  const { sdk, fake, line, product } = shop;
  const coupon =
    row.firstMonth === null
      ? null
      : await sdk.coupons.create({
          amount_off: row.month - row.firstMonth,
          currency: "eur",
          duration: "once",
          applies_to: { products: [product.id] },
        });
  const { customer, session } = await shop.order(row.month, {
    line_items: [line(row.month)],
    ...(coupon && { discounts: [{ coupon: coupon.id }] }),
  });
  if (row.credit > 0)
    await sdk.customers.createBalanceTransaction(customer.id, { amount: -row.credit, currency: "eur" });
  await fake.control("pay", { session: session.id });
  const [invoice] = (await sdk.invoices.list({ customer: customer.id })).data;
  expect(invoice).toMatchObject({
    status: "paid",
    subtotal: row.month,
    total_excluding_tax: row.firstMonth ?? row.month,
    total_taxes: [{ amount: row.tax }],
    total: row.total,
    amount_due: row.due,
    amount_paid: row.due,
    starting_balance: -row.credit || 0,
    ending_balance: -row.left || 0,
  });
  expect(await sdk.customers.retrieve(customer.id)).toMatchObject({ balance: -row.left || 0 });
});

test("the discount is for the first invoice only", async () => {
  const { sdk, fake } = shop;
  const coupon = await sdk.coupons.create({ amount_off: 4_901, currency: "eur", duration: "once" });
  const { subscription, invoice } = await shop.subscribe(7_900, "card", {
    discounts: [{ coupon: coupon.id }],
  });
  const clock = await sdk.testHelpers.testClocks.create({
    frozen_time: invoice.created,
    customer: invoice.customer as string,
  });
  await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: invoice.created + 40 * 86_400 });
  const totals = (await sdk.invoices.list({ subscription: subscription.id })).data.map(({ total }) => total);
  expect(totals).toEqual([9_559, 3_629]);
  expect(await fake.control("deliveries")).toEqual([]);
});
