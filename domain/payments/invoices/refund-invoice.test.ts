import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyCredits, authUsers, invoices, outbox, refunds } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import {
  addCustomer,
  allInvoices,
  issue,
  paidMonth,
  refundingProvider,
  sumOf,
} from "../../../tests/support/people/invoices.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { eventsOf } from "../../events/views.ts";
import { addMinutes } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { creditReversed } from "./credit-reversed.ts";
import { refundPaymentInput } from "./input.ts";
import { finishRefunds } from "./finish-refunds.ts";
import { refundInvoice, type RefundOrder } from "./refund-invoice.ts";
import { repeatRefunds } from "./repeat-refunds.ts";
import { inclVatCents } from "../../kernel/money.ts";
import { MAX_REFUND_TRIES } from "./rules.ts";
import { refundPayment } from "./refund-payment.ts";
import { brokenQueue } from "../../../tests/support/servers/fake-queue.ts";

let harness: TestHarness;
let actor: UserActor;
let provider: ReturnType<typeof refundingProvider>;
let invoiceId: string;

beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());
beforeEach(async () => {
  provider = refundingProvider();
  harness.payments = provider.payments;
  ({ actor } = await company(harness));
  await addCustomer(harness, actor);
  // € 59,30 of a month was paid with credit, € 36,29 with money.
  const paid = paidMonth(harness, actor, { creditUsedCents: 5_930, paidCents: 3_629 });
  invoiceId = (await issue(harness, actor, [paid])).at(-1)!.id;
});

const system = (change?: Partial<Ctx>) => harness.ctx({ kind: "system" }, change);
const refund = (amount: RefundOrder["amount"], change: Partial<RefundOrder> = {}) =>
  refundInvoice(system(), { invoiceId, amount, reason: "goodwill", key: newId(harness.now), ...change });
/** The credits that the company has, in cents including btw. */
const creditBack = async () =>
  (await harness.db.select().from(companyCredits).where(eq(companyCredits.companyId, actor.companyId!))).map(
    ({ exclVatCents }) => inclVatCents(exclVatCents),
  );
const creditNotes = async () =>
  (await allInvoices(harness)).filter(({ creditedInvoiceId }) => creditedInvoiceId === invoiceId);

/** Runs the clock's verb this many minutes from now. */
const finishLater = (minutes: number) => finishRefunds(system({ now: addMinutes(harness.now, minutes) }), {});

/** The invoice as the provider has it after the bank took the money back. */
const returned = async () => {
  const [invoice] = await harness.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const { providerInvoiceId } = invoice!;
  return [paidMonth(harness, actor, { providerInvoiceId, reversedAt: harness.now })];
};

test("gives a whole invoice back as it was paid: money as money, credit as credit", async () => {
  await refund("whole");
  expect([...provider.money.values()]).toEqual([3_629]);
  expect(await creditBack()).toEqual([5_930]);
  const notes = await creditNotes();
  expect(notes).toMatchObject([
    {
      kind: "credit_note",
      reason: "goodwill",
      lines: [{ kind: "subscription", exclVatCents: -7_900 }],
      exclVatCents: -7_900,
      vatCents: -1_659,
      totalCents: -9_559,
      creditUsedCents: -5_930,
      paidCents: -3_629,
    },
  ]);
  const events = await eventsOf(harness, { companyId: actor.companyId! });
  expect(events.at(-1)).toMatchObject({ type: "invoice.credited", data: { invoiceId: notes[0]!.id } });
});

test("gives back a part by the days that are left, split as the invoice was paid", async () => {
  // The period has 31 days, of which today is used: 95,59 × 30 / 31 = 92,506…
  await refund("pro_rata");
  expect(await creditNotes()).toMatchObject([
    { exclVatCents: -7_645, totalCents: -9_251, paidCents: -3_512, creditUsedCents: -5_739 },
  ]);
  expect([sumOf(provider.money.values()), sumOf(await creditBack())]).toEqual([3_512, 5_739]);
});

test("gives the unused days back once, also under another key and after another refund", async () => {
  await refund(1_000);
  await refund("pro_rata");
  expect(await outcome(refund("pro_rata"))).toEqual({ refusal: "refund_too_high" });
  expect(sumOf((await creditNotes()).map(({ totalCents }) => totalCents))).toBe(-9_251);
});

test("a repeated call with the same key gives money back once", async () => {
  const key = newId(harness.now);
  await refund("whole", { key });
  await refund("whole", { key });
  expect(provider.money.size).toBe(1);
  expect(await creditNotes()).toHaveLength(1);
});

test("never gives back more than was paid, also with twenty calls at once", async () => {
  const results = await outcomes(Array.from({ length: 20 }, () => refund(1_000)));
  expect(refusals(results)).toEqual(Array.from({ length: 11 }, () => "refund_too_high"));
  await refund("whole");
  expect(await outcome(refund("whole"))).toEqual({ refusal: "refund_too_high" });
  expect(await outcome(refund("pro_rata"))).toEqual({ refusal: "refund_too_high" });
  expect(sumOf(provider.money.values())).toBe(3_629);
  // Each part of the credit is rounded up to a cent without btw.
  expect(sumOf(await creditBack()) - 5_930).toBeGreaterThanOrEqual(0);
  expect(sumOf(await creditBack()) - 5_930).toBeLessThanOrEqual(10);
  const notes = await creditNotes();
  expect(notes).toHaveLength(10);
  for (const [amount, paid] of [
    ["exclVatCents", 7_900],
    ["vatCents", 1_659],
    ["totalCents", 9_559],
    ["creditUsedCents", 5_930],
    ["paidCents", 3_629],
  ] as const)
    expect(sumOf(notes.map((note) => note[amount]))).toBe(-paid);
});

test("twenty calls with one key at once make one credit note", async () => {
  const key = newId(harness.now);
  await Promise.all(Array.from({ length: 20 }, () => refund("whole", { key })));
  expect(await creditNotes()).toHaveLength(1);
  expect(provider.money.size).toBe(1);
});

test("gives money back at the provider of the invoice when new orders go to another", async () => {
  const next = { ...refundingProvider().payments, provider: "stripe" as const };
  const change = { payments: next, formerPayments: [provider.payments] };
  const order = { invoiceId, amount: "whole", reason: "goodwill", key: newId(harness.now) } as const;
  await refundInvoice(system(change), order);
  expect([[...provider.money.values()], await creditBack()]).toEqual([[3_629], [5_930]]);
});

const subscriptionId = () => `sub_${actor.companyId}`;

const alerts = async () =>
  (await harness.db.select().from(outbox).where(eq(outbox.kind, "payment-alert")))
    .map(({ payload }) => payload)
    .filter(({ subscriptionId: id }) => id === subscriptionId())
    .map(({ problem, returned }) => `${problem} ${returned}`);

describe("a refund that the bank returned", () => {
  test("is made again, and the operator is told once, however often the webhook comes", async () => {
    await refund("whole");
    provider.money.clear();
    provider.returned = 1;
    await Promise.all([1, 2, 3].map(() => repeatRefunds(system(), { subscription: subscriptionId() })));
    expect([...provider.money.values()]).toEqual([3_629]);
    expect(await creditBack()).toEqual([5_930]);
    expect(await creditNotes()).toHaveLength(1);
    expect(await alerts()).toEqual(["refund_failed 1"]);
  });

  test("is given up in the end, and the operator is told", async () => {
    await refund("whole");
    for (provider.returned = 1; provider.returned <= MAX_REFUND_TRIES; provider.returned += 1)
      await repeatRefunds(system(), { subscription: subscriptionId() });
    expect(await alerts()).toEqual(["refund_failed 1", "refund_failed 2", "refund_given_up 3"]);
  });

  test("of a deleted company is told to the operator once", async () => {
    await refund("whole");
    await harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
    provider.returned = 1;
    for (const _ of [1, 2]) await repeatRefunds(system(), { subscription: subscriptionId() });
    expect(await alerts()).toEqual(["refund_failed 1"]);
  });

  test("alerts nobody when another refund of the subscription came back", async () => {
    await refund("whole");
    await repeatRefunds(system(), { subscription: subscriptionId() });
    expect(await alerts()).toEqual([]);
  });
});

describe("a refund that stopped halfway is finished by the clock", () => {
  test("when the answer of the provider was lost", async () => {
    provider.failsOnce = true;
    await expect(refund("whole")).rejects.toThrow("the answer was lost");
    expect(await creditNotes()).toEqual([]);
    await finishLater(9);
    expect(await creditNotes()).toEqual([]);
    await finishLater(11);
    await finishLater(12);
    expect(await creditNotes()).toHaveLength(1);
    expect([...provider.money.values()]).toEqual([3_629]);
  });

  test("when the credit note could not be stored", async () => {
    const order = { invoiceId, amount: "whole", reason: "mistake", key: newId(harness.now) } as const;
    await expect(refundInvoice(system({ queue: brokenQueue }), order)).rejects.toThrow("away");
    expect(await creditNotes()).toEqual([]);
    await finishLater(11);
    expect(await creditNotes()).toMatchObject([{ reason: "mistake", totalCents: -9_559 }]);
    expect([...provider.money.values()]).toEqual([3_629]);
  });

  test("also when another one keeps failing", async () => {
    const other = await company(harness);
    const issued = await issue(harness, other.actor, [paidMonth(harness, other.actor)]);
    provider.failsOnce = true;
    await expect(refund("whole", { invoiceId: issued.at(-1)!.id })).rejects.toThrow("lost");
    provider.failsOnce = true;
    await expect(refund("whole")).rejects.toThrow("lost");
    provider.failsOnce = true;
    await expect(finishLater(11)).rejects.toThrow("some refunds could not be finished");
    expect(await harness.db.$count(refunds)).toBeGreaterThan(0);
    await finishLater(12);
    expect(await creditNotes()).toHaveLength(1);
  });
});

test("gives money back for a company that was deleted, without a mail", async () => {
  await harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
  await refund("whole", { reason: "account_deleted" });
  expect([...provider.money.values()]).toEqual([3_629]);
  expect(await creditNotes()).toMatchObject([{ companyId: null, totalCents: -9_559 }]);
});

describe("money that the bank took back", () => {
  test("becomes a credit note once, and is not asked from the provider", async () => {
    const fetched = await returned();
    await creditReversed(system(), "sandbox", fetched);
    await creditReversed(system(), "sandbox", fetched);
    expect(provider.money.size).toBe(0);
    expect(await creditBack()).toEqual([5_930]);
    expect(await creditNotes()).toMatchObject([{ reason: "returned_by_bank", paidCents: -3_629 }]);
  });

  test("is credited when a refund of it stopped halfway, which the provider refuses from now on", async () => {
    harness.payments = { ...provider.payments, refund: () => Promise.reject(new Error("charged back")) };
    await expect(refund("whole")).rejects.toThrow("charged back");
    for (const _ of [1, 2]) await creditReversed(system(), "sandbox", await returned());
    await finishLater(60);
    expect(await creditNotes()).toMatchObject([{ reason: "returned_by_bank", totalCents: -9_559 }]);
    expect(await creditBack()).toEqual([5_930]);
  });

  test("is not credited twice when we had given it back", async () => {
    await refund("whole");
    await creditReversed(system(), "sandbox", await returned());
    expect(await creditNotes()).toHaveLength(1);
  });
});

test("nobody can choose the reason for which the provider is not asked", () => {
  const note = "Zie gesprek 1004.";
  const order = {
    companyId: actor.companyId!,
    invoiceId,
    amount: "whole",
    reason: "goodwill",
    note,
    key: "a key",
  };
  expect(refundPaymentInput.safeParse(order).success).toBe(true);
  expect(refundPaymentInput.safeParse({ ...order, reason: "returned_by_bank" }).success).toBe(false);
  expect(refundPaymentInput.safeParse({ ...order, amount: 0 }).success).toBe(false);
});

test("an operator gives money back, with the second step only; not as another company’s, to a company or of a credit note", async () => {
  const order = {
    companyId: actor.companyId!,
    invoiceId,
    amount: 1_000,
    reason: "goodwill",
    note: "Storing.",
    key: newId(harness.now),
  } as const;
  const who = await operator(harness);
  const withoutStep = harness.ctx({ ...who, tookSecondStep: false });
  expect(await outcome(refundPayment(withoutStep, order))).toEqual({ refusal: "not_allowed" });
  expect(await outcome(refundPayment(harness.ctx(actor), order))).toEqual({ refusal: "not_allowed" });
  const other = { ...order, companyId: newId(harness.now) };
  expect(await outcome(refundPayment(harness.ctx(who), other))).toEqual({ refusal: "not_found" });
  await refundPayment(harness.ctx(who), order);
  const [row] = await harness.db.select().from(refunds).where(eq(refunds.key, order.key));
  expect(row).toMatchObject({ cents: 1_000, requestedBy: who.userId });
  const [note] = await creditNotes();
  expect(await outcome(refund("whole", { invoiceId: note!.id }))).toEqual({ refusal: "not_found" });
});
