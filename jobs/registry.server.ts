import type { Runtime } from "#compose";
import { settleAsks } from "#domain/briefs/asking/settle-asks.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { DIGEST_TIME } from "#domain/matching/alerts/rules.ts";
import { updateCustomer } from "#domain/payments/billing/update-customer.ts";
import { tellUnread } from "#domain/deals/messages/tell-unread.ts";
import { MAX_DELIVERY_TRIES } from "#domain/events/outbox.ts";
import type { Jobs } from "#domain/kernel/ports.ts";
import { creditReferral } from "#domain/payments/referrals/credit-referral.ts";
import { expireHolds } from "#domain/proposals/holds/expire-holds.ts";
import { removeOrphanedFiles } from "#domain/privacy/remove-orphaned-files.ts";
import { repeatRefunds } from "#domain/payments/invoices/repeat-refunds.ts";
import { renderInvoice } from "#domain/payments/invoices/render-invoice.ts";
import { compareAllBooks } from "#domain/payments/reconciliation/compare-all-books.ts";
import { paymentsOf } from "#domain/payments/billing/provider-of.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { syncSubscription } from "#domain/payments/sync-subscription.ts";
import { deliverBulkMail } from "./deliver-bulk-mail.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { deliverPush } from "./deliver-push.server.ts";
import { deliverWebhook } from "./deliver-webhook.server.ts";
import { tidyUp } from "./tidy-up.server.ts";

export type QueueOptions = {
  /**
   * Jobs of this queue that run at once in a process. Each queue has its own workers, so that no queue waits for
   * another.
   */
  concurrency: number;
  /** Retries, with a delay that doubles up to an hour. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** Longest delay; an hour when absent. */
  retryDelayMaxSeconds?: number;
};

export type JobDefinition<Data> = QueueOptions & { run(runtime: Runtime, data: Data): Promise<void> };

/** A queue whose jobs are cheaper together. */
export type BatchDefinition<Data> = QueueOptions & {
  batchSize: number;
  /** Returns for each job null, or why it failed: that job alone is tried again. */
  runBatch(runtime: Runtime, jobs: readonly Data[]): Promise<unknown[]>;
};

/** A job of a killed worker counts as failed, so the first delay also delays its takeover. */
const RETRY = { retryLimit: 14, retryDelaySeconds: 2 };

const MAIL_DELIVERY: JobDefinition<{ outboxId: string }> = {
  ...RETRY,
  retryLimit: MAX_DELIVERY_TRIES - 1,
  concurrency: 4,
  run: (runtime, { outboxId }) => deliverMail(runtime, outboxId),
};

/** The queues whose jobs run in batches. */
type BatchQueue = "deliver-bulk-mail";

/** All queues with their jobs. */
export const JOBS: {
  [Name in keyof Jobs]: Name extends BatchQueue ? BatchDefinition<Jobs[Name]> : JobDefinition<Jobs[Name]>;
} = {
  "deliver-urgent-mail": MAIL_DELIVERY,
  "deliver-mail": MAIL_DELIVERY,
  "deliver-bulk-mail": {
    concurrency: 2,
    // A killed worker fails a whole batch, so a job can fail more often than its mail.
    retryLimit: 300,
    retryDelaySeconds: 2,
    // What is mailed in bulk is old after an hour.
    retryDelayMaxSeconds: 300,
    batchSize: 50,
    runBatch: (runtime, jobs) =>
      deliverBulkMail(
        runtime,
        jobs.map(({ outboxId }) => outboxId),
      ),
  },
  "deliver-push": { ...RETRY, concurrency: 4, run: deliverPush },
  // Servers of companies may be slow. The next try after a failure is a job of its own.
  "deliver-webhook": { ...RETRY, concurrency: 8, run: deliverWebhook },
  "tidy-up": {
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 60,
    run: tidyUp,
  },
  "order-digests": {
    ...RETRY,
    concurrency: 1,
    run: (runtime) => orderDigests(runtime.ctx({ kind: "system" }), {}),
  },
  "sweep-files": {
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 60,
    async run(runtime) {
      const { removed } = await removeOrphanedFiles(runtime.ctx({ kind: "system" }), {});
      if (removed > 0) runtime.log.info({ removed }, "removed files without a row");
    },
  },
  "compare-books": {
    concurrency: 1,
    retryLimit: 3,
    retryDelaySeconds: 600,
    run: (runtime) => compareAllBooks(runtime.ctx({ kind: "system" }), {}),
  },
  "settle-asks": {
    ...RETRY,
    concurrency: 1,
    run: (runtime) => settleAsks(runtime.ctx({ kind: "system" }), {}),
  },
  "end-holds": {
    ...RETRY,
    concurrency: 1,
    run: (runtime) => expireHolds(runtime.ctx({ kind: "system" }), {}),
  },
  "tell-unread": {
    ...RETRY,
    concurrency: 1,
    run: (runtime, data) => tellUnread(runtime.ctx({ kind: "system" }), data),
  },
  "render-invoice": {
    ...RETRY,
    concurrency: 1,
    run: (runtime, data) => renderInvoice(runtime.ctx({ kind: "system" }), data),
  },
  "credit-referral": {
    ...RETRY,
    concurrency: 2,
    run: (runtime, data) => creditReferral(runtime.ctx({ kind: "system" }), data),
  },
  "update-customer": {
    ...RETRY,
    concurrency: 1,
    run: (runtime, data) => updateCustomer(runtime.ctx({ kind: "system" }), data),
  },
  "payment-changed": {
    ...RETRY,
    concurrency: 2,
    async run(runtime, data) {
      const ctx = runtime.ctx({ kind: "system" });
      if ("checkoutSessionId" in data)
        return void (await syncCheckout(ctx, { checkout: data.checkoutSessionId }));
      if ("providerSubscriptionId" in data)
        return syncSubscription(ctx, { subscription: data.providerSubscriptionId });
      const isFailedRefund = "refundFailedOf" in data;
      const about = isFailedRefund ? { providerPaymentId: data.refundFailedOf } : data;
      for (const subscription of await paymentsOf(ctx, data).subscriptionsOf(about)) {
        await syncSubscription(ctx, { subscription });
        if (isFailedRefund) await repeatRefunds(ctx, { subscription });
      }
    },
  },
};

const [HOUR, MINUTE] = DIGEST_TIME.split(":").map(Number);

/** Scheduled jobs, in cron notation (in the Netherlands). */
export const SCHEDULES: Partial<Record<keyof Jobs, string>> = {
  "tidy-up": "7 * * * *",
  "sweep-files": "40 3 * * *",
  // Before anybody works.
  "compare-books": "20 4 * * *",
  "settle-asks": "*/5 * * * *",
  // Each hold has a job at its end; this makes up for one that was lost.
  "end-holds": "*/5 * * * *",
  "order-digests": `${MINUTE} ${HOUR} * * *`,
};
