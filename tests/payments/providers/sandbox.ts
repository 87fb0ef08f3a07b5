import { eq } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { DECLINE_REASONS } from "#domain/billing/rules.ts";
import { sandboxSubscriptions } from "#db/schema/index.ts";
import { openTestHarness } from "../../support/harness.ts";
import type { TestedProvider } from "./provider.ts";

/** The sandbox on a database of its own. */
export async function openSandbox(): Promise<TestedProvider> {
  const harness = await openTestHarness();
  const sandbox = sandboxPayments(harness.db, "http://localhost:3000");
  const setFailing = (id: string, paymentsFail: boolean) =>
    harness.db.update(sandboxSubscriptions).set({ paymentsFail }).where(eq(sandboxSubscriptions.id, id));

  return {
    payments: sandbox,
    now: () => harness.now,
    async passDays(days) {
      for (let day = 0; day < days; day += 1) {
        harness.passHours(24);
        await sandbox.renewDue(harness.now);
      }
    },
    async pay(checkoutId) {
      await sandbox.page.pay(checkoutId, harness.now);
    },
    decline: (checkoutId, reason) => sandbox.page.decline(checkoutId, reason),
    async failRenewals(id) {
      await setFailing(id, true);
    },
    async payOverdue(id) {
      await setFailing(id, false);
      await sandbox.renewDue(harness.now);
    },
    knownReasons: DECLINE_REASONS,
    close: () => harness.close(),
  };
}
