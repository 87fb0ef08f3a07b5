import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
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
  creditExclVatCents = 0,
): Promise<string> {
  const order = {
    providerCustomerId,
    companyId: newId(harness.now),
    firstPeriodEndsAt: null,
    monthlyExclVatCents: 7_900,
    firstMonthExclVatCents,
    creditExclVatCents,
    expiresAt: new Date(harness.now.getTime() + 3_600_000),
    successUrl: "/",
    cancelUrl: "/",
  };
  return (await payments.createCheckout(order, harness.now)).checkoutSessionId;
}

test("credit lowers the first invoice as a line of its own", async () => {
  const id = await checkoutOf(newId(harness.now), 2_999, 1_000);
  expect(await payments.page.find(id)).toMatchObject({
    lines: [
      { kind: "subscription", exclVatCents: 7_900 },
      { kind: "launch_discount", exclVatCents: -4_901 },
      { kind: "credit", exclVatCents: -1_000 },
    ],
    vatCents: 420,
    invoiceCents: 2_419,
  });
});
