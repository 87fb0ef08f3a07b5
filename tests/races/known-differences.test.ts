import { afterAll, beforeAll, expect, test } from "vitest";
import { knownDifferences, operatorLog, sandboxInvoices } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { compareAllBooks } from "#domain/payments/reconciliation/compare-all-books.ts";
import { explainDifference } from "#domain/payments/reconciliation/explain-difference.ts";
import { comparedMoney, differencesOf, newestComparisons } from "#domain/payments/reconciliation/views.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { openPaymentHarness, type PaymentHarness } from "../support/harness/payment-harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { operator } from "../support/people/people.ts";

let at: PaymentHarness;
let operators: UserActor[];
beforeAll(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
  operators = [await operator(at.harness), await operator(at.harness)];
});
afterAll(() => at.harness.close());

/** The invoice at the provider has this total, and its webhook had time. */
async function charge(totalCents: number): Promise<void> {
  await at.harness.db.update(sandboxInvoices).set({ totalCents });
  at.harness.passHours(4);
}
const compare = () => compareAllBooks(at.systemCtx(), {});

/** What an operator sends who explains the difference of the newest comparison. */
async function explanation() {
  const [newest] = await newestComparisons(at.harness);
  const [difference] = await differencesOf(at.harness, newest!.id, 1);
  const { bookId } = difference!;
  return { reconciliationId: newest!.id, part: "invoice" as const, bookId, note: "Bekend." };
}

test("two operators who explain a difference at once leave one explanation and one act", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await charge(4_000 + round);
    await compare();
    const acts = await at.harness.db.$count(operatorLog);
    const input = await explanation();
    const both = operators.map((one) => explainDifference(at.harness.ctx(one), input));
    expect(refusals(await outcomes(both))).toEqual(["difference_changed"]);
    expect(await at.harness.db.$count(operatorLog)).toBe(acts + 1);
    expect(await at.harness.db.$count(knownDifferences)).toBe(1);
  }
});

test("an explanation while the books are compared hides nothing that changed", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await charge(5_000 + 2 * round);
    await compare();
    const input = await explanation();
    await charge(5_001 + 2 * round);
    const explain = () => explainDifference(at.harness.ctx(operators[0]!), input);
    const both = round % 2 ? [explain(), compare()] : [compare(), explain()];
    const [refused = "difference_changed", ...rest] = refusals(await outcomes<unknown>(both));
    expect([refused, rest]).toEqual(["difference_changed", []]);
    const { differences } = await comparedMoney(at.harness);
    expect(differences.find(({ part }) => part === "invoice")).toMatchObject({ count: 1 });
    expect(await at.harness.db.$count(knownDifferences)).toBe(0);
  }
});
