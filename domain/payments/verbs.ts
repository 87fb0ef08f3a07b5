import type { Verb } from "#domain/kernel/verb.ts";
import { announceRenewals } from "./announce-renewals.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { chaseOverdue } from "./chase-overdue.ts";
import { checkPayment } from "./check-payment.ts";
import { endSubscription } from "./end-subscription.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { startCheckout } from "./start-checkout.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncMissedWebhooks } from "./sync-missed-webhooks.ts";
import { syncSubscription } from "./sync-subscription.ts";

export const verbs: readonly Verb[] = [
  announceRenewals,
  cancelSubscription,
  chaseOverdue,
  checkPayment,
  endSubscription,
  refreshSubscription,
  resumeSubscription,
  startCheckout,
  syncCheckout,
  syncMissedWebhooks,
  syncSubscription,
];
