import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { DECLINE_REASONS } from "#domain/payments/billing/rules.ts";
import type { SandboxAct } from "#adapters/payments/sandbox-accounts.server.ts";
import { openTestHarness } from "../../support/harness/harness.ts";
import type { TestedProvider } from "./provider.ts";

/** The sandbox on a database of its own. */
export async function openSandbox(): Promise<TestedProvider> {
  const harness = await openTestHarness();
  const sandbox = sandboxPayments(harness.db, "http://localhost:3000");
  /** Acts on the sandbox's account page. */
  async function act(id: string, one: SandboxAct): Promise<void> {
    const { providerCustomerId } = (await sandbox.fetchSubscription(id))!;
    if (!(await sandbox.accounts.act(providerCustomerId, id, one, harness.now)))
      throw new Error(`the sandbox refused to ${one.act}`);
  }

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
    failRenewals: (id) => act(id, { act: "fail_payments", fail: true }),
    payOverdue: (id) => act(id, { act: "pay_overdue" }),
    bounce: (id) => act(id, { act: "reverse_last" }),
    // The sandbox pays out what moved on a day when that is over.
    payOut: () => Promise.resolve(),
    chooseCard: (id) => act(id, { act: "choose_method", method: "card" }),
    knownReasons: DECLINE_REASONS,
    close: () => harness.close(),
  };
}
