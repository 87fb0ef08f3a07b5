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
async function checkoutOf(userId: string, firstMonthExclVatCents: number | null): Promise<string> {
  const order = {
    userId,
    email: "info@glans.example",
    monthlyExclVatCents: 7_900,
    firstMonthExclVatCents,
    expiresAt: new Date(harness.now.getTime() + 3_600_000),
    successUrl: "/",
    cancelUrl: "/",
  };
  return (await payments.createCheckout(order, harness.now)).checkoutSessionId;
}

test("credit pays invoices until it is used up", async () => {
  const userId = newId(harness.now);
  for (const key of ["a", "b"]) await payments.addCredit({ userId, cents: 5_000, key: `${key} ${userId}` });
  const left: number[] = [];
  for (const price of [2_999, null, null]) {
    const id = await checkoutOf(userId, price);
    const { invoiceCents, creditUsedCents } = (await payments.page.find(id))!;
    expect(invoiceCents).toBe(price ? 3_629 : 9_559);
    const before = await payments.fetchCredit(userId);
    await payments.page.pay(id, harness.now);
    left.push(await payments.fetchCredit(userId));
    expect(before - left.at(-1)!).toBe(creditUsedCents);
  }
  expect(left).toEqual([6_371, 0, 0]);
});

test("adds credit once per key, to one company only", async () => {
  const [glans, sop] = [newId(harness.now), newId(harness.now)];
  for (const cents of [9_559, 9_559])
    await payments.addCredit({ userId: glans, cents, key: `once ${glans}` });
  expect([await payments.fetchCredit(glans), await payments.fetchCredit(sop)]).toEqual([9_559, 0]);
});

test("two concurrent payments never spend the same credit", async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = newId(harness.now);
    await payments.addCredit({ userId, cents: 12_000, key: userId });
    const ids = [await checkoutOf(userId, 2_999), await checkoutOf(userId, 2_999)];
    await Promise.all(ids.map((id) => payments.page.pay(id, harness.now)));
    expect(await payments.fetchCredit(userId)).toBe(12_000 - 2 * 3_629);
  }
});
