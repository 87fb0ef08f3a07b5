import type { Runtime } from "#compose";
import { settleAlerts } from "#domain/matching/alerts/settle-alerts.ts";
import type { BulkMailKind } from "#domain/events/reactions.ts";
import { BULK_FACTS } from "#domain/mails/bulk-facts.ts";
import { claimMails, type MailOrder } from "#domain/events/outbox.ts";
import { sendOnce } from "./send-once.server.ts";
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
  const mails = await readFacts(runtime, [...(await claimMails(ctx, outboxIds))]);
  // Load at the first mail, as in `deliverMail`.
  const { composeFrom } = await import("./compose-mail.server.ts");
  const unsent = mails.filter(({ facts }) => facts === null);
  await settleAlerts(
    ctx,
    unsent.map(({ outboxId, outcomes }) => ({ outboxId, outcomes, refusal: null })),
  );
  const failures = new Map<string, unknown>();
  const waiting = mails.filter(({ facts }) => facts !== null);
  const lane = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      const { outboxId, kind, facts, outcomes } = mail;
      try {
        const send = async () => {
          const composed = await composeFrom(ctx, runtime.config, kind, facts);
          return composed && sendMail(runtime, outboxId, kind, composed);
        };
        await sendOnce(outboxId, send, (refusal) =>
          settleAlerts(runtime.ctx({ kind: "system" }), [{ outboxId, outcomes, refusal }]),
        );
      } catch (error) {
        failures.set(outboxId, error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outboxIds.map((id) => failures.get(id) ?? null);
}

/** The facts of claimed mails, with one read per kind. */
async function readFacts(runtime: Runtime, claimed: readonly [outboxId: string, order: MailOrder][]) {
  const ctx = runtime.ctx({ kind: "system" });
  const found = await Promise.all(
    (Object.keys(BULK_FACTS) as BulkMailKind[]).map(async (kind) => {
      const own = claimed.filter(([, order]) => order.kind === kind);
      if (own.length === 0) return [];
      const read = await BULK_FACTS[kind](
        ctx,
        own.map(([, order]) => order),
      );
      return own.map(([outboxId], index) => ({ outboxId, kind, ...read[index]! }));
    }),
  );
  return found.flat();
}
