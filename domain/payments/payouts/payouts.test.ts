import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { invoices } from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { allInvoices } from "../../../tests/support/people/invoices.ts";
import type { BookedDispute, BooksPlace, ProviderBooks } from "../../kernel/payment-books.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { refundInvoice } from "../invoices/refund-invoice.ts";
import { syncCheckout } from "../sync-checkout.ts";
import { compareAllBooks } from "../reconciliation/compare-all-books.ts";
import { newestPayouts, payoutContents, payoutView } from "./views.ts";
import { PAID_OUT_DAYS } from "./rules.ts";
import { differencesOf, newestComparisons } from "../reconciliation/views.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
});
afterEach(() => at.harness.close());

/** The provider, with other rows of a part of its books. */
function withRows<Part extends keyof ProviderBooks>(
  changed: Part,
  change: (rows: ProviderBooks[Part][]) => ProviderBooks[Part][],
): void {
  const readBooks = async (part: keyof ProviderBooks, place: BooksPlace) => {
    const page = await at.payments.readBooks(part, place);
    return part === changed ? { ...page, rows: change(page.rows as ProviderBooks[Part][]) } : page;
  };
  at.harness.payments = { ...at.payments, readBooks: readBooks as Payments["readBooks"] };
}

const NOTHING = { count: 0, cents: 0 };

/** What the comparison finds after some days. */
async function found(days = 1) {
  at.harness.passHours(24 * days);
  await compareAllBooks(at.systemCtx(), {});
  const [newest] = await newestComparisons(at.harness);
  const rows = await differencesOf(at.harness, newest!.id, 100);
  return rows.map(({ part, problem, providerCents, ourCents }) => [part, problem, providerCents, ourCents]);
}

describe("a difference", () => {
  test("is a payout that is not the sum of what it contains", async () => {
    withRows("payout", (rows) => rows.map((row) => ({ ...row, cents: row.cents - 100 })));
    expect(await found()).toEqual([["payout", "amount", 3_529, 3_629]]);
  });

  test("is a payout that failed", async () => {
    withRows("payout", (rows) => rows.map((row) => ({ ...row, status: "failed" })));
    expect(await found()).toEqual([["payout", "state", 3_629, 3_629]]);
  });

  test("is an invoice that only the provider has, told once although a payout contains it", async () => {
    await at.harness.db.delete(invoices);
    expect(await found()).toEqual([["invoice", "only_provider", 3_629, null]]);
    const [newest] = await newestComparisons(at.harness);
    expect(newest!.totals.paid_out).toEqual({ provider: NOTHING, ours: NOTHING });
  });

  test("is a payment in a payout for which our books have no invoice", async () => {
    withRows("transaction", (rows) => rows.map((row) => ({ ...row, paymentId: "pi_unknown" })));
    expect(await found()).toEqual([["paid_out", "only_provider", 3_629, null]]);
  });

  test("is a paid invoice that is in no payout, once there was time for it", async () => {
    withRows("payout", () => []);
    expect(await found(PAID_OUT_DAYS - 1)).toEqual([]);
    expect(await found(2)).toEqual([["paid_out", "only_ours", null, 3_629]]);
  });
});

test("of a payout that does not list what it contains nothing is missing", async () => {
  withRows("payout", (rows) => rows.map((row) => ({ ...row, listed: "never" })));
  expect(await found(PAID_OUT_DAYS + 1)).toEqual([]);
  const [payout] = await newestPayouts(at.harness, 10);
  expect(payout).toMatchObject({ listed: "never", transactions: 0 });
});

test("a payout is kept with the invoices and refunds that it contains, as they were read last", async () => {
  const { id: invoiceId, number: invoiceNumber } = (await allInvoices(at.harness))[0]!;
  await found();
  await refundInvoice(at.systemCtx(), { invoiceId, amount: 1_000, reason: "goodwill", key: "one" });
  withRows("transaction", (rows) => rows.map((row) => ({ ...row, cents: row.cents + 29, feeCents: 29 })));
  expect(await found()).toEqual([["paid_out", "amount", 3_658, 3_629]]);
  const [payout] = await newestPayouts(at.harness, 10);
  expect(payout).toMatchObject({ status: "paid", cents: 2_629, feeCents: 58, payments: 1, transactions: 2 });
  expect(await payoutView(at.harness, payout!.id)).toEqual(payout);
  expect(await payoutView(at.harness, "po_other")).toBeNull();
  const { companyId } = at.actor;
  const contents = await payoutContents(at.harness, payout!.id, 10);
  expect(contents.toSorted((one, other) => other.cents - one.cents)).toMatchObject([
    { kind: "payment", cents: 3_658, feeCents: 29, invoiceNumber, companyId },
    { kind: "refund", cents: -971, feeCents: 29, invoiceNumber, companyId },
  ]);
});

/** A dispute about an invoice that our books do not have. */
const disputed = (id: string, status: BookedDispute["status"], cents: number): BookedDispute => ({
  id,
  customerId: null,
  currency: "eur",
  invoiceId: "in_some",
  status,
  answerBy: null,
  cents,
  createdAt: at.harness.now,
});

test("a dispute that its bank has not decided is kept for the page, and is no difference", async () => {
  const createdAt = at.harness.now.toISOString();
  const open = disputed("du_open", "open", 3_629);
  withRows("dispute", () => [open]);
  expect(await found()).toEqual([]);
  const [newest] = await newestComparisons(at.harness);
  const { id, invoiceId, cents, answerBy } = open;
  expect(newest!.openDisputes).toEqual([{ id, invoiceId, cents, createdAt, answerBy }]);
});

test("two lost disputes about an invoice are one row of their sum", async () => {
  const lost = [disputed("du_1", "lost", 2_000), disputed("du_2", "lost", 1_629)];
  withRows("dispute", () => lost);
  expect(await found()).toEqual([["dispute", "only_provider", 3_629, null]]);
  const [newest] = await newestComparisons(at.harness);
  expect(newest!.differences).toBe(1);
});
