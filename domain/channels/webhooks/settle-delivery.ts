import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#db/client.server.ts";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { idField, verb } from "../../kernel/verb.ts";
import { BEHIND } from "../../events/order-webhooks.ts";
import { failWaiting } from "./fail-waiting.ts";
import { sendsWebhooks } from "./policy.ts";
import {
  BEHIND_MS,
  nextTryAt,
  readAnswer,
  SEND_FAILURES,
  type DeliveryState,
  type PauseReason,
} from "./rules.ts";

const settleDeliveryInput = z.object({
  deliveryId: idField,
  /** Failed tries before this one. */
  failedTries: z.int().min(0),
  /**
   * An HTTP status, or why no answer came. `gone`: what the message was about; `paused`: the webhook; `behind`: it waits for
   * messages to addresses that do not fail.
   */
  outcome: z.union([z.int().min(100).max(999), z.enum(SEND_FAILURES), z.enum(["gone", "paused", "behind"])]),
});

type Change = Partial<typeof webhookDeliveries.$inferInsert>;
type Settled = z.output<typeof settleDeliveryInput>;

/**
 * Keeps the outcome of a try, and orders the next one after a failure. After the last one, or when the server says that it is
 * gone (410), the webhook is paused and its company told. A second worker with the same try changes nothing.
 */
export const settleDelivery = verb(
  { name: "settle-delivery", input: settleDeliveryInput, by: sendsWebhooks },
  async (ctx, settled) => {
    await ctx.db.transaction(async (tx) => {
      const webhook = await lockWebhookOf(tx, settled.deliveryId);
      if (!webhook) return;
      const { outcome } = settled;
      if (outcome === "gone") return void (await settle(tx, settled, { state: "dropped" }));
      // Ordered while the webhook was being paused, so that pausing did not see it. It can be sent again by hand.
      if (outcome === "paused") return void (await settle(tx, settled, { state: "failed" }));
      if (outcome === "behind") {
        await putBehind(ctx, tx, settled, { nextTryAt: new Date(ctx.now.getTime() + BEHIND_MS) });
        return;
      }
      const said = typeof outcome === "number" ? readAnswer(outcome) : "failed";
      const tried = {
        lastTryAt: ctx.now,
        lastStatus: typeof outcome === "number" ? outcome : null,
        lastFailure: typeof outcome === "number" ? null : outcome,
      };
      if (said === "delivered") {
        // What arrived while the webhook was being paused has arrived.
        if (await settle(tx, settled, { ...tried, state: "delivered" }, ["waiting", "failed"]))
          await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id));
        return;
      }
      const failedTries = settled.failedTries + 1;
      const again = said === "gone" ? null : nextTryAt(ctx.now, failedTries);
      if (!again) {
        if (await settle(tx, settled, { ...tried, failedTries, state: "failed" }))
          await pause(ctx, tx, webhook, said === "gone" ? "gone" : "failing");
        return;
      }
      if (!(await putBehind(ctx, tx, settled, { ...tried, failedTries, nextTryAt: again }))) return;
      await tx
        .update(webhooks)
        .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${ctx.now})` })
        .where(eq(webhooks.id, webhook.id));
    });
  },
);

/** Lets a message wait until its next try, which comes after the messages to addresses that do not fail. */
async function putBehind(
  ctx: Ctx,
  tx: Transaction,
  settled: Settled,
  change: Change & { nextTryAt: Date },
): Promise<boolean> {
  if (!(await settle(tx, settled, change))) return false;
  const { deliveryId } = settled;
  const job = { data: { deliveryId }, startAfter: change.nextTryAt, priority: BEHIND };
  await ctx.queue.enqueueMany(tx, "deliver-webhook", [job]);
  return true;
}

type Webhook = { id: string; companyId: string };

/** The webhook of a message, locked before its messages, as whoever repeats one does. */
async function lockWebhookOf(tx: Transaction, deliveryId: string): Promise<Webhook | null> {
  const [webhook] = await tx
    .select({ id: webhooks.id, companyId: webhooks.companyId })
    .from(webhooks)
    .where(
      eq(
        webhooks.id,
        tx
          .select({ id: webhookDeliveries.webhookId })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.id, deliveryId)),
      ),
    )
    .for("update");
  return webhook ?? null;
}

/** Changes the message, if it still waits for the outcome of this try. */
async function settle(
  tx: Transaction,
  { deliveryId, failedTries }: Settled,
  change: Change,
  from: DeliveryState[] = ["waiting"],
): Promise<boolean> {
  const settled = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: null, ...change })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        inArray(webhookDeliveries.state, from),
        eq(webhookDeliveries.failedTries, failedTries),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return settled.length > 0;
}

/** Pauses a webhook, unless its owner did. Its other waiting messages fail: they can be sent again by hand. */
async function pause(ctx: Ctx, tx: Transaction, { id, companyId }: Webhook, reason: PauseReason) {
  const paused = await tx
    .update(webhooks)
    .set({ pausedAt: ctx.now, pauseReason: reason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id });
  if (paused.length === 0) return;
  await failWaiting(tx, id);
  await record(ctx, tx, { type: "company.webhook_paused", companyId, data: { webhookId: id, reason } });
}
