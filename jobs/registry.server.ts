import type { World } from "#compose";
import type { Jobs } from "#domain/ports.ts";
import { creditReferral } from "#domain/referrals/credit-referral.ts";
import { convergeCheckout, convergeSubscription } from "#domain/subscriptions/converge-subscription.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { tidyUp } from "./tidy-up.server.ts";

export type JobDefinition<Data> = {
  /** Tries after the first, with a delay that doubles. */
  retryLimit: number;
  retryDelaySeconds: number;
  run(world: World, data: Data): Promise<void>;
};

/** Every queue with what its jobs do. */
export const JOBS: { [Name in keyof Jobs]: JobDefinition<Jobs[Name]> } = {
  "deliver-mail": {
    retryLimit: 12,
    retryDelaySeconds: 5,
    run: (world, { outboxId }) => deliverMail(world, outboxId),
  },
  "tidy-up": {
    retryLimit: 2,
    retryDelaySeconds: 60,
    run: tidyUp,
  },
  "credit-referral": {
    retryLimit: 12,
    retryDelaySeconds: 5,
    run: (world, { referralId }) => creditReferral(world.ctx({ kind: "system" }), world.payments, referralId),
  },
  "payment-changed": {
    retryLimit: 12,
    retryDelaySeconds: 5,
    async run(world, data) {
      const ctx = world.ctx({ kind: "system" });
      if ("checkoutSessionId" in data) await convergeCheckout(ctx, world.payments, data.checkoutSessionId);
      else await convergeSubscription(ctx, world.payments, data.providerSubscriptionId);
    },
  },
};

/** What the clock starts, in cron notation (UTC). */
export const SCHEDULES: Partial<Record<keyof Jobs, string>> = { "tidy-up": "7 * * * *" };
