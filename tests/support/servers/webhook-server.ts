import { sql } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import type { WebhookMessage } from "#domain/kernel/ports.ts";
import type { SendFailure } from "#domain/channels/webhooks/rules.ts";
import { deliverWebhook } from "#jobs/deliver-webhook.server.ts";
import type { TestHarness } from "../harness/harness.ts";

/**
 * The server of a company and the worker that sends to it. The server answers what `answerTo` says of a message, if anything,
 * else as `answers` says, else 200.
 */
export function webhookServer(
  harness: TestHarness,
  answerTo: (message: WebhookMessage) => Promise<number | SendFailure | void> = () => Promise.resolve(),
) {
  const sent: WebhookMessage[] = [];
  const answers: (number | SendFailure)[] = [];
  /** Runs a job as the worker does. */
  const deliver = (deliveryId: string) =>
    deliverWebhook(
      {
        ctx: harness.ctx.bind(harness),
        config: { site: { name: "Proef" } } as Parameters<typeof deliverWebhook>[0]["config"],
        webhooks: {
          send: async (message) => {
            sent.push(message);
            return (await answerTo(message)) ?? answers.shift() ?? 200;
          },
        },
      },
      { deliveryId },
    );
  /** Runs the jobs that are due now, each once. pg-boss starts those without a delay by the clock of the database. */
  async function workOff(): Promise<void> {
    const { rows: jobs } = await harness.db.execute<{ deliveryId: string }>(sql`
      with due as (
        delete from pgboss.job
        where name = 'deliver-webhook' and start_after <= greatest(${harness.now}::timestamptz, now())
        returning priority, created_on, id, data ->> 'deliveryId' as "deliveryId")
      select "deliveryId" from due order by priority desc, created_on, id`);
    for (const { deliveryId } of jobs) await deliver(deliveryId);
  }
  const rows = () => harness.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
  return { sent, answers, deliver, workOff, rows };
}
