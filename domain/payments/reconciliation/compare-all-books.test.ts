import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  companyCredits,
  creditUses,
  reconciliations,
  sandboxCustomers,
  sandboxInvoices,
  sandboxRefunds,
  sandboxSubscriptions,
  subscriptions,
} from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { mailsButReceipts } from "../../../tests/support/harness/outbox.ts";
import { allInvoices } from "../../../tests/support/people/invoices.ts";
import { newId } from "../../kernel/ids.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { addCredit } from "../billing/credit.ts";
import { refundInvoice } from "../invoices/refund-invoice.ts";
import { syncCheckout } from "../sync-checkout.ts";
import { syncSubscription } from "../sync-subscription.ts";
import { compareAllBooks } from "./compare-all-books.ts";
import { MAX_DIFFERENCES } from "./rules.ts";
import { comparedMoney, differencesOf, newestComparisons } from "./views.ts";

let at: PaymentHarness;
let subscription: string;
beforeEach(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  subscription = paid.subscription;
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
});
afterEach(() => at.harness.close());

/** Lets what happened so far be old enough, and compares. */
async function compare() {
  at.harness.passHours(24);
  await compareAllBooks(at.systemCtx(), {});
  const [newest] = await newestComparisons(at.harness);
  return newest!;
}

const found = async () => {
  const { id } = await compare();
  const rows = await differencesOf(at.harness, id, MAX_DIFFERENCES);
  return rows.map(({ part, problem, providerCents, ourCents }) => [part, problem, providerCents, ourCents]);
};

const only = async () => (await at.harness.db.select().from(sandboxInvoices))[0]!;
const mails = async () =>
  (await mailsButReceipts(at.harness)).filter((mail) => mail.startsWith("books-differ"));

/** A part of which both sides have this much. */
const same = (count: number, cents: number) => ({ provider: { count, cents }, ours: { count, cents } });

test("finds nothing where both sides have the same, and counts and sums each part", async () => {
  const ours = (await allInvoices(at.harness))[0]!;
  await refundInvoice(at.systemCtx(), { invoiceId: ours.id, amount: 1_000, reason: "goodwill", key: "one" });
  const { totals, differences, provider } = await compare();
  expect([provider, differences, await mails()]).toEqual(["sandbox", 0, []]);
  expect(totals).toEqual({
    subscription: same(1, 7_900),
    invoice: same(1, 3_629),
    refund: same(1, 1_000),
    dispute: same(0, 0),
    credit: same(0, 0),
    payout: same(1, 2_629),
    paid_out: same(1, 3_629),
  });
});

test("money that the bank took back is the same on both sides once our books have its credit note", async () => {
  const { providerCustomerId } = (await at.payments.fetchSubscription(subscription))!;
  const acts = at.payments.accounts;
  await acts.act(providerCustomerId, subscription, { act: "reverse_last" }, at.harness.now);
  expect(await found()).toEqual([["dispute", "only_provider", 3_629, null]]);
  await syncSubscription(at.systemCtx(), { subscription });
  const { totals, differences } = await compare();
  expect(differences).toBe(0);
  expect(totals.dispute).toEqual({ provider: { count: 1, cents: 3_629 }, ours: { count: 1, cents: 3_629 } });
});

describe("a difference", () => {
  test("is an invoice that only the provider has", async () => {
    const { id: _, ...invoice } = await only();
    await at.harness.db
      .insert(sandboxInvoices)
      .values({ ...invoice, id: "in_lost", periodStart: new Date(0) });
    expect(await found()).toEqual([["invoice", "only_provider", 3_629, null]]);
  });

  test("is an invoice that only we have, with its number and company", async () => {
    await at.harness.db.delete(sandboxInvoices);
    const { id } = await compare();
    expect(await differencesOf(at.harness, id, 10)).toMatchObject([
      {
        part: "invoice",
        problem: "only_ours",
        ourCents: 3_629,
        providerCents: null,
        invoiceNumber: "2026-00001",
        companyId: at.actor.companyId,
      },
    ]);
  });

  test("is another amount of an invoice", async () => {
    await at.harness.db.update(sandboxInvoices).set({ totalCents: 4_000 });
    expect(await found()).toEqual([["invoice", "amount", 4_000, 3_629]]);
  });

  test("is another currency of an invoice", async () => {
    at.harness.payments = booksChanged("invoice", { currency: "usd" });
    expect(await found()).toEqual([["invoice", "state", 3_629, 3_629]]);
  });

  test("is another price of a subscription", async () => {
    await at.changeAtProvider(subscription, { monthlyExclVatCents: 9_900 });
    expect(await found()).toEqual([["subscription", "amount", 9_900, 7_900]]);
  });

  test("is a subscription that runs at the provider and is over with us, and the other way round", async () => {
    await at.harness.db.update(subscriptions).set({ status: "canceled" });
    expect(await found()).toEqual([["subscription", "state", 7_900, 7_900]]);
    await at.harness.db.update(subscriptions).set({ status: "active", updatedAt: at.harness.now });
    await at.changeAtProvider(subscription, { status: "canceled" });
    expect(await found()).toEqual([["subscription", "only_ours", null, 7_900]]);
  });

  test("is a refund that was made at the provider alone, or that it never made", async () => {
    const { id: invoiceId } = await only();
    await at.harness.db
      .insert(sandboxRefunds)
      .values({ key: "by hand", id: "re_hand", invoiceId, cents: 500 });
    expect(await found()).toEqual([["refund", "only_provider", 500, null]]);
    await at.harness.db.delete(sandboxRefunds);
    const ours = (await allInvoices(at.harness))[0]!;
    await refundInvoice(at.systemCtx(), { invoiceId: ours.id, amount: 700, reason: "mistake", key: "two" });
    await at.harness.db.delete(sandboxRefunds);
    expect(await found()).toEqual([["refund", "only_ours", null, 700]]);
  });

  test("is credit that does not wait at the provider, and credit that an invoice used without our books knowing", async () => {
    const { companyId } = at.actor;
    await at.harness.db.insert(companyCredits).values({
      id: newId(at.harness.now),
      companyId: companyId!,
      kind: "given",
      source: "goodwill",
      exclVatCents: 500,
      key: "gift",
      createdAt: at.harness.now,
    });
    expect(await found()).toEqual([["credit", "amount", 0, 500]]);
    await at.harness.db.delete(companyCredits);
    const invoice = await only();
    const lines = [...invoice.lines, { kind: "credit" as const, exclVatCents: -300 }];
    await at.harness.db.update(sandboxInvoices).set({ lines });
    expect(await found()).toEqual([["credit", "amount", 300, 0]]);
  });
});

/** The provider, with every row of a part changed. */
function booksChanged(changed: string, change: object): Payments {
  return {
    ...at.payments,
    readBooks: async (part, place) => {
      const page = await at.payments.readBooks(part, place);
      return part === changed ? { ...page, rows: page.rows.map((row) => ({ ...row, ...change })) } : page;
    },
  };
}

test("credit that waits at the provider and credit that an invoice used are the same on both sides", async () => {
  const { companyId } = at.actor;
  const credit = { companyId: companyId!, source: "goodwill" as const, exclVatCents: 500, key: "gift" };
  await at.harness.db.transaction((tx) => addCredit(at.systemCtx(), tx, credit));
  await syncSubscription(at.systemCtx(), { subscription });
  const { differences, totals } = await compare();
  expect([differences, totals.credit?.ours]).toEqual([0, { count: 1, cents: 500 }]);
  at.harness.passHours(31 * 24);
  await at.payments.renewDue(at.harness.now);
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await at.harness.db.select().from(creditUses)).toMatchObject([{ exclVatCents: 500 }]);
  expect((await compare()).differences).toBe(0);
});

test("what changed within the last hours is left to its webhook", async () => {
  await strangerPays();
  await compareAllBooks(at.systemCtx(), {});
  const [newest] = await newestComparisons(at.harness);
  expect(newest).toMatchObject({ differences: 0, totals: { invoice: { provider: { count: 0 } } } });
});

/** A payment of a customer that our books don't know, as that of a company which was deleted before it paid. */
async function strangerPays() {
  const { id: _, ...row } = (await at.harness.db.select().from(sandboxSubscriptions))[0]!;
  await at.harness.db.insert(sandboxCustomers).values({ id: "cus_gone", companyId: newId(at.harness.now) });
  const canceled = { ...row, id: "sub_gone", customerId: "cus_gone", status: "canceled" as const };
  await at.harness.db.insert(sandboxSubscriptions).values(canceled);
  const { id: __, ...invoice } = await only();
  await at.harness.db
    .insert(sandboxInvoices)
    .values({ ...invoice, id: "in_gone", subscriptionId: "sub_gone" });
}

test("a stranger who got everything back is no difference, and one who did not is", async () => {
  await strangerPays();
  expect(await found()).toEqual([["invoice", "only_provider", 3_629, null]]);
  await at.harness.db
    .insert(sandboxRefunds)
    .values({ key: "refund:sandbox:in_gone", id: "re_gone", invoiceId: "in_gone", cents: 3_629 });
  expect(await found()).toEqual([]);
});

test("the operator is mailed once about a difference, again about another one, and not about one that is gone", async () => {
  await at.harness.db.update(sandboxInvoices).set({ totalCents: 4_000 });
  const first = await compare();
  await compare();
  expect(await mails()).toHaveLength(1);
  const { id } = (await newestComparisons(at.harness))[0]!;
  expect(await differencesOf(at.harness, id, 10)).toMatchObject([{ firstSeenAt: first.createdAt }]);
  await at.changeAtProvider(subscription, { monthlyExclVatCents: 9_900 });
  await compare();
  expect(await mails()).toHaveLength(2);
  await at.changeAtProvider(subscription, { monthlyExclVatCents: 7_900 });
  await compare();
  expect(await mails()).toHaveLength(2);
});

test("a comparison that is interrupted leaves the result of the one before", async () => {
  const before = await compare();
  at.harness.payments = {
    ...at.payments,
    readBooks: (part, place) =>
      part === "dispute"
        ? Promise.reject(new Error("the provider went away"))
        : at.payments.readBooks(part, place),
  };
  at.harness.passHours(24);
  await expect(compareAllBooks(at.systemCtx(), {})).rejects.toThrow("could not all be compared");
  expect(await newestComparisons(at.harness)).toEqual([before]);
});

test("metrics have the differences by part, and when the oldest comparison was made", async () => {
  expect(await comparedMoney(at.harness)).toMatchObject({ comparedAt: null });
  await at.harness.db.update(sandboxInvoices).set({ totalCents: 4_000 });
  const { createdAt } = await compare();
  const { differences, comparedAt } = await comparedMoney(at.harness);
  expect(comparedAt).toEqual(createdAt);
  expect(differences.filter(({ count }) => count > 0)).toEqual([{ part: "invoice", count: 1 }]);
});

test("results are kept for more than a year, and then deleted", async () => {
  const first = await compare();
  at.harness.passHours(401 * 24);
  await compare();
  const kept = await at.harness.db.select().from(reconciliations).orderBy(desc(reconciliations.createdAt));
  expect(kept.map(({ id }) => id)).not.toContain(first.id);
});
