import type { World } from "#compose";
import { MAX_DELIVERY_TRIES } from "#domain/outbox.ts";
import type { Jobs } from "#domain/ports.ts";
import { creditReferral } from "#domain/referrals/credit-referral.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { syncSubscription } from "#domain/payments/sync-subscription.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { tidyUp } from "./tidy-up.server.ts";

export type JobDefinition<Data> = {
  /** Jobs of this queue that one process runs at a time. Each queue has workers of its own, so none waits for another. */
  concurrency: number;
  /** Tries after the first, with a delay that doubles, up to an hour. */
  retryLimit: number;
  retryDelaySeconds: number;
  run(world: World, data: Data): Promise<void>;
};

/** A job whose worker was killed counts as failed, so the first delay is part of what its successor needs to take over. */
const RETRY = { retryLimit: 14, retryDelaySeconds: 2 };

const MAIL_DELIVERY: JobDefinition<{ outboxId: string }> = {
  ...RETRY,
  retryLimit: MAX_DELIVERY_TRIES - 1,
  concurrency: 4,
  run: (world, { outboxId }) => deliverMail(world, outboxId),
};

/** Every queue with what its jobs do. */
export const JOBS: { [Name in keyof Jobs]: JobDefinition<Jobs[Name]> } = {
  "deliver-urgent-mail": MAIL_DELIVERY,
  "deliver-mail": MAIL_DELIVERY,
  "tidy-up": {
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 60,
    run: tidyUp,
  },
  "credit-referral": {
    ...RETRY,
    concurrency: 2,
    run: (world, data) => creditReferral(world.ctx({ kind: "system" }), data),
  },
  "payment-changed": {
    ...RETRY,
    concurrency: 2,
    async run(world, data) {
      const ctx = world.ctx({ kind: "system" });
      if ("checkoutSessionId" in data) await syncCheckout(ctx, { checkout: data.checkoutSessionId });
      else await syncSubscription(ctx, { subscription: data.providerSubscriptionId });
    },
  },
};

/** What the clock starts, in cron notation (UTC). */
export const SCHEDULES: Partial<Record<keyof Jobs, string>> = { "tidy-up": "7 * * * *" };
