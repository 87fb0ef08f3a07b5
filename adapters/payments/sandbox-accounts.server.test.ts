import { afterAll, beforeAll, expect, test } from "vitest";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import type { SandboxAct } from "./sandbox-accounts.server.ts";

let at: PaymentHarness;
let customerId: string;
let id: string;
beforeAll(async () => {
  at = await openPaymentHarness();
  id = (await at.paidCheckout()).subscription;
  customerId = (await at.payments.fetchSubscription(id))!.providerCustomerId;
});
afterAll(() => at.harness.close());

const act = (one: SandboxAct, customer = customerId) =>
  at.payments.accounts.act(customer, id, one, at.harness.now);
const account = async () => (await at.payments.accounts.find(customerId))!.subscriptions[0]!;

test("an account shows its subscription and invoices; nobody acts for another customer", async () => {
  expect(await account()).toMatchObject({ id, status: "active", invoices: [{ status: "paid" }] });
  expect(await at.payments.accounts.find("cus_nobody")).toBeNull();
  expect(await act({ act: "fail_payments", fail: true }, "cus_nobody")).toBe(false);
  expect((await account()).paymentsFail).toBe(false);
});

test("another method pays from the next month, and earlier invoices keep theirs", async () => {
  expect(await act({ act: "choose_method", method: "card" })).toBe(true);
  expect(await act({ act: "end_period" })).toBe(true);
  expect((await account()).invoices.map(({ paymentMethod }) => paymentMethod)).toEqual([
    "card",
    "sepa_debit",
  ]);
});

test("the next month can be declined, and is paid on the page once", async () => {
  await act({ act: "fail_payments", fail: true });
  await act({ act: "end_period" });
  expect(await account()).toMatchObject({ status: "past_due", invoices: [{ status: "open" }, {}, {}] });
  const paid = [await act({ act: "pay_overdue" }), await act({ act: "pay_overdue" })];
  expect(paid).toEqual([true, false]);
  expect(await account()).toMatchObject({
    status: "active",
    paymentsFail: false,
    invoices: [{ status: "paid" }, {}, {}],
  });
});

test("the bank takes back the last payment once, and the provider refunds nothing of it", async () => {
  const [latest] = await at.payments.fetchInvoices(id);
  const reversed = [await act({ act: "reverse_last" })];
  expect(reversed).toEqual([true]);
  expect((await at.payments.fetchInvoices(id))[0]).toMatchObject({ reversedAt: at.harness.now });
  const { providerInvoiceId } = latest!;
  await expect(at.payments.refund({ providerInvoiceId, cents: 1, key: "late" })).rejects.toThrow(/give back/);
});

test("nothing but a reversal happens to a subscription that has ended", async () => {
  await at.payments.endNow(id, at.harness.now);
  for (const one of [
    { act: "choose_method", method: "card" },
    { act: "pay_overdue" },
    { act: "fail_payments", fail: true },
    { act: "end_period" },
  ] as const)
    expect(await act(one)).toBe(false);
  expect(await act({ act: "reverse_last" })).toBe(true);
});
