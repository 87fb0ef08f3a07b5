import { addCredit } from "#domain/payments/billing/credit.ts";
import { creditWorth, type CreditSource } from "#domain/payments/billing/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

/** Gives a company credit worth this many cents including btw. */
export async function giveCredit(
  harness: TestHarness,
  { companyId }: Pick<UserActor, "companyId">,
  cents: number,
  source: CreditSource = "goodwill",
): Promise<void> {
  const credit = { companyId: companyId!, source, exclVatCents: creditWorth(cents), key: newId(harness.now) };
  await harness.db.transaction((tx) => addCredit(harness, tx, credit));
}
