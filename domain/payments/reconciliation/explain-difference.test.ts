import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { knownDifferences, sandboxInvoices } from "#db/schema/index.ts";
import { mailsButReceipts } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { newId } from "../../kernel/ids.ts";
import { syncCheckout } from "../sync-checkout.ts";
import { compareAllBooks } from "./compare-all-books.ts";
import { explainDifference } from "./explain-difference.ts";
import { withdrawExplanation } from "./withdraw-explanation.ts";
import { comparedMoney, comparisonView, differencesOf, newestComparisons } from "./views.ts";

let at: PaymentHarness;
let reconciliationId: string;
let bookId: string;
beforeEach(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
  await chargedBy(4_000);
});
afterEach(() => at.harness.close());

/** The provider's invoice has this total, and a night passes. */
async function chargedBy(totalCents: number): Promise<void> {
  await at.harness.db.update(sandboxInvoices).set({ totalCents });
  at.harness.passHours(24);
  await compareAllBooks(at.systemCtx(), {});
  reconciliationId = (await newestComparisons(at.harness))[0]!.id;
  bookId = (await differencesOf(at.harness, reconciliationId, 10))[0]?.bookId ?? "";
}

const explain = async (change: Partial<{ note: string; bookId: string; reconciliationId: string }> = {}) => {
  const difference = { reconciliationId, part: "invoice" as const, bookId, note: "Met de hand verhoogd." };
  return explainDifference(at.harness.ctx(await operator(at.harness)), { ...difference, ...change });
};

const withdraw = async () =>
  withdrawExplanation(at.harness.ctx(await operator(at.harness)), {
    reconciliationId,
    part: "invoice",
    bookId,
  });

const mails = async () =>
  (await mailsButReceipts(at.harness)).filter((mail) => mail.startsWith("books-differ")).length;
const counted = async () =>
  (await comparedMoney(at.harness)).differences.reduce((sum, { count }) => sum + count, 0);
const notes = async () => (await differencesOf(at.harness, reconciliationId, 10)).map(({ note }) => note);

test("a difference that is explained stays on the page, and is not counted or mailed", async () => {
  expect([await counted(), await mails()]).toEqual([1, 1]);
  await explain();
  expect([await notes(), await counted()]).toEqual([["Met de hand verhoogd."], 0]);
  await chargedBy(4_000);
  expect([await notes(), await counted(), await mails()]).toEqual([["Met de hand verhoogd."], 0, 1]);
});

test("a mail about other differences does not count one that is explained", async () => {
  await explain();
  expect(await comparisonView(at.harness, reconciliationId)).toMatchObject({ total: 0, parts: [] });
});

test("a difference that changes after it was explained is mailed once, and counted", async () => {
  await explain();
  await chargedBy(5_000);
  expect([await notes(), await counted(), await mails()]).toEqual([[null], 1, 2]);
  await chargedBy(5_000);
  expect(await mails()).toBe(2);
  await explain({ note: "Nog eens verhoogd." });
  expect(await notes()).toEqual(["Nog eens verhoogd."]);
});

test("a difference that goes and comes back is mailed again", async () => {
  await explain();
  await chargedBy(3_629);
  expect(await at.harness.db.$count(knownDifferences)).toBe(0);
  await chargedBy(4_000);
  expect([await notes(), await mails()]).toEqual([[null], 2]);
});

test("refuses a difference that is not there, one of an older comparison, and who is no operator", async () => {
  expect(await outcome(explain({ bookId: "in_other" }))).toEqual({ refusal: "not_found" });
  const unknown = newId(at.harness.now);
  expect(await outcome(explain({ reconciliationId: unknown }))).toEqual({ refusal: "not_found" });
  const old = reconciliationId;
  await chargedBy(4_000);
  expect(await outcome(explain({ reconciliationId: old }))).toEqual({ refusal: "difference_changed" });
  const { actor } = await company(at.harness);
  const input = { reconciliationId, part: "invoice" as const, bookId, note: "Zo." };
  const refused = await outcome(explainDifference(at.harness.ctx(actor), input));
  expect(refused).toEqual({ refusal: "not_allowed" });
});

test("an explanation that an operator withdraws is gone: the difference counts, and is not mailed again", async () => {
  await explain();
  await withdraw();
  expect([await notes(), await counted()]).toEqual([[null], 1]);
  await chargedBy(4_000);
  expect(await mails()).toBe(1);
  expect(await outcome(withdraw())).toEqual({ refusal: "difference_changed" });
});

test("the database keeps one explanation of a difference, and none that is empty", async () => {
  await explain();
  expect(await outcome(explain())).toEqual({ refusal: "difference_changed" });
  await expect(at.harness.db.execute(sql`update known_differences set note = ''`)).rejects.toThrow();
});
