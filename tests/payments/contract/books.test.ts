import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addHours } from "#domain/kernel/dates.ts";
import type { ProviderBooks } from "#domain/kernel/payment-books.ts";
import {
  FIRST_MONTH,
  MONTHLY,
  openWithOrders,
  PROVIDERS,
  type ProviderWithOrders,
} from "../providers/orders.ts";

describe.each(PROVIDERS)("%s", (_name, open) => {
  let provider: ProviderWithOrders;
  beforeAll(async () => {
    provider = await openWithOrders(open);
  });
  afterAll(() => provider.close());

  /** Everything of a part, page by page. */
  async function read<Part extends keyof ProviderBooks>(
    part: Part,
    since = new Date(0),
    payout: { payoutId?: string } = {},
  ) {
    const rows: ProviderBooks[Part][] = [];
    let after: string | null = null;
    do {
      const page: { rows: ProviderBooks[Part][]; next: string | null } = await provider.payments.readBooks(
        part,
        { since, after, ...payout },
      );
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    return rows;
  }

  const rowOf = async <Part extends keyof ProviderBooks>(part: Part, id: string) =>
    (await read(part)).find((row) => row.id === id);

  test("the books have a subscription with its price and the credit that waits, until it ends", async () => {
    const { customer, id } = await provider.subscribe({ firstMonthExclVatCents: FIRST_MONTH });
    await provider.payments.setNextCredit(id, 1_844);
    expect(await rowOf("subscription", id)).toEqual({
      id,
      customerId: customer,
      currency: "eur",
      status: "active",
      monthlyExclVatCents: MONTHLY,
      nextCreditExclVatCents: 1_844,
      currentPeriodStart: provider.now(),
    });
    await provider.payments.endNow(id, provider.now());
    expect(await rowOf("subscription", id)).toBeUndefined();
  });

  test("the books have each invoice that was paid, with its credit, from when they are asked for", async () => {
    const { customer, id } = await provider.subscribe({ creditExclVatCents: 1_000 });
    const [invoice] = await provider.invoicesOf(id);
    const booked = {
      id: invoice!.providerInvoiceId,
      customerId: customer,
      currency: "eur",
      paidCents: 8_349,
      creditExclVatCents: 1_000,
      paidAt: provider.now(),
    };
    expect(await rowOf("invoice", booked.id)).toEqual(booked);
    const later = addHours(provider.now(), 1);
    expect(await read("invoice", later)).toEqual([]);
  });

  test("the books have no invoice of a renewal that the bank refused", async () => {
    const { id } = await provider.subscribe();
    await provider.failRenewals(id);
    await provider.passDays(32);
    const [renewal, first] = await provider.invoicesOf(id);
    expect(await rowOf("invoice", first!.providerInvoiceId)).toBeDefined();
    expect(await rowOf("invoice", renewal!.providerInvoiceId)).toBeUndefined();
  });

  test("the books have a refund with the key that it was asked with", async () => {
    const { customer, id } = await provider.subscribe();
    const [invoice] = await provider.invoicesOf(id);
    const { providerInvoiceId } = invoice!;
    await provider.payments.refund({ providerInvoiceId, cents: 4_000, key: `books ${id}` });
    const refund = (await read("refund")).find(({ key }) => key === `books ${id}`);
    expect(refund).toMatchObject({ customerId: customer, currency: "eur", cents: 4_000 });
  });

  test("the books have money that the bank took back as a dispute that is lost, with its invoice", async () => {
    const { customer, id } = await provider.subscribe();
    await provider.bounce(id);
    const [invoice] = await provider.invoicesOf(id);
    const dispute = (await read("dispute")).find((row) => row.invoiceId === invoice!.providerInvoiceId);
    expect(dispute).toMatchObject({ customerId: customer, status: "lost", cents: 9_559, currency: "eur" });
  });

  test("the books have payouts with the payments and refunds that they contain, less fees", async () => {
    const { id } = await provider.subscribe();
    const [invoice] = await provider.invoicesOf(id);
    const { providerInvoiceId } = invoice!;
    const key = `paid out ${id}`;
    await provider.payments.refund({ providerInvoiceId, cents: 4_000, key });
    await provider.passDays(3);
    await provider.payOut();
    const contents: ProviderBooks["transaction"][] = [];
    for (const { id: payoutId, ...payout } of await read("payout")) {
      const rows = await read("transaction", new Date(0), { payoutId });
      const cents = rows.reduce((sum, one) => sum + one.cents - one.feeCents, 0);
      expect(payout).toMatchObject({ cents, currency: "eur", listed: "now", status: "paid" });
      contents.push(...rows);
    }
    const paid = (await read("payment")).find((one) => one.invoiceId === providerInvoiceId);
    const about = contents.filter(({ paymentId }) => paymentId === paid!.id);
    expect(about.map(({ kind, cents, refundId }) => ({ kind, cents, refundId }))).toEqual(
      expect.arrayContaining([
        { kind: "payment", cents: 9_559, refundId: null },
        { kind: "refund", cents: -4_000, refundId: key },
      ]),
    );
    expect(about).toHaveLength(2);
  });

  test("the books have each subscription once", async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => provider.subscribe()));
    const ids = (await read("subscription")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(customers.map(({ id }) => id)));
  });
});
