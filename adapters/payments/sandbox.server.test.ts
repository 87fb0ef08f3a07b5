import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/ids.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { sandboxPayments } from "./sandbox.server.ts";

let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;
beforeAll(async () => {
  harness = await openTestHarness();
  payments = sandboxPayments(harness.db, "http://localhost");
});
afterAll(() => harness.close());

/** Creates a checkout for this company and returns its id. */
async function checkoutOf(
  providerCustomerId: string,
  firstMonthExclVatCents: number | null,
): Promise<string> {
  const order = {
    providerCustomerId,
    companyId: newId(harness.now),
    firstPeriodEndsAt: null,
    monthlyExclVatCents: 7_900,
    firstMonthExclVatCents,
    expiresAt: new Date(harness.now.getTime() + 3_600_000),
    successUrl: "/",
    cancelUrl: "/",
  };
  return (await payments.createCheckout(order, harness.now)).checkoutSessionId;
}

test("credit pays invoices until it is used up", async () => {
  const providerCustomerId = newId(harness.now);
  for (const key of ["a", "b"])
    await payments.addCredit({ providerCustomerId, cents: 5_000, key: `${key} ${providerCustomerId}` });
  const left: number[] = [];
  for (const price of [2_999, null, null]) {
    const id = await checkoutOf(providerCustomerId, price);
    const { invoiceCents, creditUsedCents } = (await payments.page.find(id))!;
    expect(invoiceCents).toBe(price ? 3_629 : 9_559);
    const before = await payments.fetchCredit(providerCustomerId);
    await payments.page.pay(id, harness.now);
    left.push(await payments.fetchCredit(providerCustomerId));
    expect(before - left.at(-1)!).toBe(creditUsedCents);
  }
  expect(left).toEqual([6_371, 0, 0]);
});

test("adds credit once per key, to one company only", async () => {
  const [glans, sop] = [newId(harness.now), newId(harness.now)];
  for (const cents of [9_559, 9_559])
    await payments.addCredit({ providerCustomerId: glans, cents, key: `once ${glans}` });
  expect([await payments.fetchCredit(glans), await payments.fetchCredit(sop)]).toEqual([9_559, 0]);
});

test("two concurrent payments never spend the same credit", async () => {
  for (let round = 0; round < 20; round += 1) {
    const providerCustomerId = newId(harness.now);
    await payments.addCredit({ providerCustomerId, cents: 12_000, key: providerCustomerId });
    const ids = [await checkoutOf(providerCustomerId, 2_999), await checkoutOf(providerCustomerId, 2_999)];
    await Promise.all(ids.map((id) => payments.page.pay(id, harness.now)));
    expect(await payments.fetchCredit(providerCustomerId)).toBe(12_000 - 2 * 3_629);
  }
});
