import { z } from "zod";
import { choicesField, requiredToken } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { WEBHOOK_TOPICS } from "../../events/webhook-topics.ts";
import { isWebhookUrl, MAX_WEBHOOK_URL } from "./rules.ts";

export const addWebhookInput = z.object({
  webhookUrl: requiredToken(MAX_WEBHOOK_URL).refine(isWebhookUrl, "webhook_url_invalid"),
  topics: choicesField(WEBHOOK_TOPICS).refine((chosen) => chosen.length > 0, "choose_one"),
});

export const webhookInput = z.object({ webhookId: idField });

export const changeWebhookInput = addWebhookInput.extend(webhookInput.shape);

export const webhookDeliveryInput = z.object({ deliveryId: idField });
