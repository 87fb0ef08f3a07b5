import type { Runtime } from "#compose";
import { settleAlerts, type SettledAlert } from "#domain/alerts/settle-alerts.ts";
import { alertsForMail } from "#domain/mails/alert-facts.ts";
import { claimMails, type MailOrder } from "#domain/outbox.ts";
import { sendMail } from "./send-mail.server.ts";

/** Mails that one batch sends at once. */
const LANES = 4;

/**
 * Delivers mails to many recipients, each at least once. Reads what the mails are made of with a few queries for all of
 * them, and marks each as soon as the mail server has it. Returns for each id null, or the temporary failure after which
 * the queue retries that mail alone.
 */
export async function deliverBulkMail(runtime: Runtime, outboxIds: readonly string[]): Promise<unknown[]> {
  const ctx = runtime.ctx({ kind: "system" });
  const orders = [...(await claimMails(ctx, outboxIds))];
  const alerts = await alertsForMail(
    ctx,
    orders.map(([, order]) => order),
  );
  const failures = new Map<string, unknown>();
  const dropped: SettledAlert[] = [];
  const toSend: (() => Promise<void>)[] = [];
  // Load at the first mail, as in `deliverMail`.
  const { composeFrom } = await import("./compose-mail.server.ts");
  for (const [index, [outboxId, order]] of orders.entries()) {
    const { facts, drop } = alerts[index]!;
    if (!facts) {
      dropped.push(settled(outboxId, order, drop));
      continue;
    }
    toSend.push(async () => {
      try {
        const mail = await composeFrom(ctx, runtime.config, order.kind, facts);
        const refusal = mail && (await sendMail(runtime, outboxId, order.kind, mail));
        const outcome = settled(outboxId, order, refusal ? "refused" : null);
        await settleAlerts(runtime.ctx({ kind: "system" }), [
          { ...outcome, ...(refusal ? { refusal } : {}) },
        ]);
      } catch (error) {
        failures.set(outboxId, error);
      }
    });
  }
  await settleAlerts(ctx, dropped);
  const lane = async () => {
    for (let send = toSend.shift(); send; send = toSend.shift()) await send();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outboxIds.map((id) => failures.get(id) ?? null);
}

const settled = (outboxId: string, { briefId, companyId }: MailOrder, drop: SettledAlert["drop"]) => ({
  outboxId,
  briefId: briefId!,
  companyId: companyId!,
  drop,
});
