import type { Verb } from "../../kernel/verb.ts";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhook } from "./change-webhook.ts";
import { pauseWebhook } from "./pause-webhook.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { renewWebhookSecret } from "./renew-webhook-secret.ts";
import { repeatDelivery } from "./repeat-delivery.ts";
import { resumeWebhook } from "./resume-webhook.ts";
import { settleDelivery } from "./settle-delivery.ts";
import { testWebhook } from "./test-webhook.ts";

/** The verbs of this feature, for the registry. */
export const verbs: readonly Verb[] = [
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
  repeatDelivery,
  resumeWebhook,
  settleDelivery,
  testWebhook,
];
