import { afterAll, beforeAll, expect, test } from "vitest";
import { addHours } from "#domain/kernel/dates.ts";
import { openStripeAdapter } from "../../../tests/support/servers/stripe-adapter.ts";
import { stripeBooks } from "./books.server.ts";

let at: Awaited<ReturnType<typeof openStripeAdapter>>;
beforeAll(async () => {
  at = await openStripeAdapter();
});
afterAll(() => at.fake.close());

test("reads a list page by page, and each row once", async () => {
  const ids: string[] = [];
  for (let company = 0; company < 3; company += 1) ids.push((await at.subscribe()).id);
  const read = stripeBooks(at.fake.sdk(), 2);
  const first = await read("subscription", { since: new Date(0), after: null });
  const second = await read("subscription", { since: new Date(0), after: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([2, 1, null]);
  expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("a subscription that never got its first payment is not among those that run", async () => {
  const { session } = await at.order();
  await at.fake.control("pay", { session, declined: "refused" });
  const all = await at.fake.sdk().subscriptions.list({ status: "all" });
  const running = await at.payments.readBooks("subscription", { since: new Date(0), after: null });
  const over = all.data.filter(({ status }) => ["canceled", "incomplete_expired"].includes(status));
  for (const { id } of over) expect(running.rows.map((row) => row.id)).not.toContain(id);
});

test("a payout by hand does not list what it contains, and an open dispute says until when to answer", async () => {
  const { id } = await at.subscribe();
  const [invoice] = await at.payments.fetchInvoices(id);
  await at.fake.control("dispute", { invoice: invoice!.providerInvoiceId });
  const place = { since: new Date(0), after: null };
  const { rows: disputes } = await at.payments.readBooks("dispute", place);
  const answerBy = addHours(at.now(), 9 * 24);
  expect(disputes).toMatchObject([{ status: "open", cents: 9_559, answerBy }]);
  await at.passHours(72);
  await at.fake.control("payOut", { isManual: true });
  const { rows: payouts } = await at.payments.readBooks("payout", place);
  expect(payouts).toMatchObject([{ listed: "never", createdAt: at.now() }]);
});

test("a refund that the bank returned is not in the books", async () => {
  const { id } = await at.subscribe();
  const [invoice] = await at.payments.fetchInvoices(id);
  await at.payments.refund({ providerInvoiceId: invoice!.providerInvoiceId, cents: 500, key: "returned" });
  const keys = async () =>
    (await at.payments.readBooks("refund", { since: new Date(0), after: null })).rows.map(({ key }) => key);
  expect(await keys()).toContain("returned");
  await at.fake.control("returnRefund");
  expect(await keys()).not.toContain("returned");
});
