import type { Runtime } from "#compose";

/** Plays the sandbox provider's clock, and reports each subscription that it changed as a webhook would. */
export async function renewAtSandbox({
  sandbox,
  db,
  queue,
  clock,
}: Pick<Runtime, "sandbox" | "db" | "queue" | "clock">): Promise<void> {
  if (!sandbox) return;
  for (const providerSubscriptionId of await sandbox.renewDue(clock()))
    await db.transaction((tx) =>
      queue.enqueue(tx, "payment-changed", { provider: sandbox.provider, providerSubscriptionId }),
    );
}
