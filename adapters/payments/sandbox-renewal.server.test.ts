import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxSubscriptions } from "#db/schema/index.ts";
import { atTime } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { renewalAfter } from "./sandbox-renewal.server.ts";
import { sandboxPayments, type Sandbox } from "./sandbox.server.ts";

let harness: TestHarness;
let sandbox: Sandbox;
beforeAll(async () => {
  harness = await openTestHarness();
  sandbox = sandboxPayments(harness.db, "http://localhost");
});
afterAll(() => harness.close());

/** Subscribes a new company on this day; `firstPeriodEndsAt` for an order before the start. */
async function subscribedOn(
  date: string,
  { firstPeriodEndsAt = null, credit = 0 }: { firstPeriodEndsAt?: Date | null; credit?: number } = {},
) {
  const now = at(date);
  const companyId = newId(now);
  const customerId = await sandbox.createCustomer({
    companyId,
    legalName: "Glans",
    email: "glans@voorbeeld.nl",
    address: null,
    vatId: null,
  });
  const { checkoutSessionId } = await sandbox.createCheckout(
    {
      providerCustomerId: customerId,
      companyId,
      monthlyExclVatCents: 7_900,
      firstMonthExclVatCents: 2_999,
      creditExclVatCents: 0,
      firstPeriodEndsAt,
      expiresAt: new Date(now.getTime() + 3_600_000),
      successUrl: "/",
      cancelUrl: "/",
    },
    now,
  );
  await sandbox.page.pay(checkoutSessionId, now, "ideal");
  const { subscription } = (await sandbox.fetchCheckout(checkoutSessionId))!;
  if (credit > 0) await sandbox.setNextCredit(subscription!.providerSubscriptionId, credit);
  return { customerId, id: subscription!.providerSubscriptionId };
}

/** Eleven in the morning in the Netherlands, in summer and in winter. */
const at = (day: string) => atTime(day, "11:00:00");
const fail = (id: string, paymentsFail = true) =>
  harness.db.update(sandboxSubscriptions).set({ paymentsFail }).where(eq(sandboxSubscriptions.id, id));
const statusOf = async (id: string) => (await sandbox.fetchSubscription(id))!.status;

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Each invoice as "first day – last day status money", oldest first. */
async function invoices(id: string): Promise<string[]> {
  return (await sandbox.fetchInvoices(id))
    .map(
      ({ periodStart, periodEnd, status, paidCents }) =>
        `${day(periodStart)} ${day(periodEnd)} ${status} ${paidCents}`,
    )
    .toReversed();
}

test("renews on the day of the first payment, and on the last day of a shorter month", async () => {
  const { id } = await subscribedOn("2027-01-31");
  for (const date of ["2027-02-28", "2027-03-31", "2027-04-30"]) await sandbox.renewDue(at(date));
  expect(await invoices(id)).toEqual([
    "2027-01-31 2027-02-28 paid 3629",
    "2027-02-28 2027-03-31 paid 9559",
    "2027-03-31 2027-04-30 paid 9559",
    "2027-04-30 2027-05-31 paid 9559",
  ]);
});

test.each([
  ["2027-01-31", "2027-02-28", "2027-03-31"],
  ["2027-01-31", "2027-03-31", "2027-04-30"],
  ["2028-01-30", "2028-01-30", "2028-02-29"],
  ["2027-12-15", "2027-12-15", "2028-01-15"],
])("paid first on %s and renewed on %s, it renews on %s", (anchor, renewed, next) => {
  expect(renewalAfter(at(anchor), at(renewed))).toEqual(at(next));
});

test("catches up on the months in which nothing ran, each with its own date", async () => {
  const { id } = await subscribedOn("2027-01-10");
  expect(await sandbox.renewDue(at("2027-04-01"))).toContain(id);
  expect(await invoices(id)).toEqual([
    "2027-01-10 2027-02-10 paid 3629",
    "2027-02-10 2027-03-10 paid 9559",
    "2027-03-10 2027-04-10 paid 9559",
  ]);
  const [latest] = await sandbox.fetchInvoices(id);
  expect(latest!.paidAt).toEqual(at("2027-03-10"));
  expect(await sandbox.renewDue(at("2027-04-01"))).not.toContain(id);
});

test("a month that was paid before the start lasts until its date, and renews on that day of the month", async () => {
  const { id } = await subscribedOn("2027-01-10", { firstPeriodEndsAt: at("2027-03-31") });
  expect(await statusOf(id)).toBe("trialing");
  await sandbox.renewDue(at("2027-05-01"));
  expect(await statusOf(id)).toBe("active");
  expect(await invoices(id)).toEqual([
    "2027-01-10 2027-03-31 paid 3629",
    "2027-03-31 2027-04-30 paid 9559",
    "2027-04-30 2027-05-31 paid 9559",
  ]);
});

test("a month that passes ahead of time is paid then, and follows the month paid before the start", async () => {
  const { customerId, id } = await subscribedOn("2027-01-10", { firstPeriodEndsAt: at("2027-03-31") });
  const passMonth = () => sandbox.accounts.act(customerId, id, { act: "end_period" }, at("2027-01-11"));
  expect([await passMonth(), await passMonth()]).toEqual([true, true]);
  expect(await invoices(id)).toEqual([
    "2027-01-10 2027-03-31 paid 3629",
    "2027-03-31 2027-04-30 paid 9559",
    "2027-04-30 2027-05-31 paid 9559",
  ]);
  const [latest] = await sandbox.fetchInvoices(id);
  expect(latest!.paidAt).toEqual(at("2027-01-11"));
});

test("a cancelled subscription ends when its month passes ahead of time", async () => {
  const { customerId, id } = await subscribedOn("2027-01-10");
  await sandbox.setCancelAtPeriodEnd(id, true);
  await sandbox.accounts.act(customerId, id, { act: "end_period" }, at("2027-01-11"));
  expect(await sandbox.fetchSubscription(id)).toMatchObject({
    status: "canceled",
    endedAt: at("2027-01-11"),
  });
});

test("two hourly jobs at once renew once, also while the company pays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { customerId, id } = await subscribedOn("2027-01-10");
    await fail(id);
    await sandbox.renewDue(at("2027-02-10"));
    await fail(id, false);
    const pay = () => sandbox.accounts.act(customerId, id, { act: "pay_overdue" }, at("2027-02-11"));
    const changed = await Promise.all([
      sandbox.renewDue(at("2027-02-11")).then((ids) => ids.includes(id)),
      pay(),
      sandbox.renewDue(at("2027-02-11")).then((ids) => ids.includes(id)),
      pay(),
    ]);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await invoices(id)).toEqual([
      "2027-01-10 2027-02-10 paid 3629",
      "2027-02-10 2027-03-10 paid 9559",
    ]);
  }
});

test("an unpaid renewal is overdue for a month, then ends and leaves nothing to pay", async () => {
  const { id } = await subscribedOn("2027-01-10");
  await fail(id);
  await sandbox.renewDue(at("2027-02-10"));
  await sandbox.renewDue(at("2027-03-09"));
  expect(await statusOf(id)).toBe("past_due");
  await sandbox.renewDue(at("2027-03-10"));
  expect(await statusOf(id)).toBe("canceled");
  expect(await invoices(id)).toEqual(["2027-01-10 2027-02-10 paid 3629", "2027-02-10 2027-03-10 void 0"]);
});

test("the next hour collects an overdue payment once the bank takes payments again", async () => {
  const { id } = await subscribedOn("2027-01-10");
  await fail(id);
  await sandbox.renewDue(at("2027-02-10"));
  await fail(id, false);
  expect(await sandbox.renewDue(at("2027-02-12"))).toContain(id);
  const [late] = await sandbox.fetchInvoices(id);
  expect(late).toMatchObject({ status: "paid", paidAt: at("2027-02-12") });
  // iDEAL pays once and leaves a mandate.
  expect(late!.paymentMethod).toEqual({ kind: "sepa_debit", last4: "1234" });
  expect((await sandbox.fetchInvoices(id)).at(-1)!.paymentMethod).toEqual({ kind: "ideal", last4: "1234" });
});

test("an invoice that credit lowers to nothing is paid, also when the bank would decline it", async () => {
  const { id } = await subscribedOn("2027-01-10", { credit: 7_900 });
  await fail(id);
  await sandbox.renewDue(at("2027-02-10"));
  expect(await statusOf(id)).toBe("active");
  expect((await sandbox.fetchInvoices(id))[0]).toMatchObject({ totalCents: 0, status: "paid" });
});
