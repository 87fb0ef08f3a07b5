import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { openStripeAdapter, STRIPE_START } from "../../../tests/support/servers/stripe-adapter.ts";

const { fake, payments, passHours, subscribe, refundsOf } = await openStripeAdapter();
afterAll(() => fake.close());

test("gives back a part of what was paid once per key, also when Stripe has forgotten the key", async () => {
  const { id } = await subscribe();
  const [{ providerInvoiceId } = { providerInvoiceId: "" }] = await payments.fetchInvoices(id);
  const refund = { providerInvoiceId, cents: 4_000, key: newId(STRIPE_START) };
  await Promise.all([payments.refund(refund), payments.refund(refund)]);
  await passHours(48);
  await payments.refund(refund);
  expect(await refundsOf(providerInvoiceId)).toEqual([4_000]);
  await expect(payments.refund({ ...refund, cents: 6_000, key: newId(STRIPE_START) })).rejects.toThrow(
    /Stripe/,
  );
});

test("makes a refund again that the bank returned, and gives up after three", async () => {
  const { id } = await subscribe();
  const [{ providerInvoiceId } = { providerInvoiceId: "" }] = await payments.fetchInvoices(id);
  const refund = { providerInvoiceId, cents: 4_000, key: newId(STRIPE_START) };
  expect(await payments.refund(refund)).toEqual({ returned: 0 });
  for (const returned of [1, 2, 3]) {
    await fake.control("returnRefund");
    expect(await payments.refund(refund)).toEqual({ returned });
    expect(await payments.refund(refund)).toEqual({ returned });
  }
  expect(await refundsOf(providerInvoiceId)).toEqual([4_000, 4_000, 4_000]);
});

test("says how often an overdue invoice was tried, and when it is tried again", async () => {
  const { id } = await subscribe();
  await fake.control("setRetries", { days: [3, 5], afterLast: "leave_past_due" });
  await fake.control("declineRenewals", { subscription: id, reasons: ["expired", "expired", "expired"] });
  await passHours(32 * 24);
  const overdue = async () => (await payments.fetchInvoices(id))[0]!;
  const { status, tries, nextTryAt } = await overdue();
  expect({ status, tries, isLater: nextTryAt! > STRIPE_START }).toEqual({
    status: "open",
    tries: 1,
    isLater: true,
  });
  await passHours(10 * 24);
  expect(await overdue()).toMatchObject({ status: "open", tries: 3, nextTryAt: null });
});
