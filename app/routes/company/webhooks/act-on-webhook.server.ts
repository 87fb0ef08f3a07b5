import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { changeWebhook } from "#domain/channels/webhooks/change-webhook.ts";
import { changeWebhookInput, webhookDeliveryInput, webhookInput } from "#domain/channels/webhooks/input.ts";
import { pauseWebhook } from "#domain/channels/webhooks/pause-webhook.ts";
import { managesWebhooks } from "#domain/channels/webhooks/policy.ts";
import { removeWebhook } from "#domain/channels/webhooks/remove-webhook.ts";
import { renewWebhookSecret } from "#domain/channels/webhooks/renew-webhook-secret.ts";
import { repeatDelivery } from "#domain/channels/webhooks/repeat-delivery.ts";
import { resumeWebhook } from "#domain/channels/webhooks/resume-webhook.ts";
import { testWebhook } from "#domain/channels/webhooks/test-webhook.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import { requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/webhook";
import { INTENTS, webhookPath, WEBHOOKS_PATH } from "./webhook-paths.ts";

/** The acts of buttons without fields of their own. */
const ACTS = {
  [INTENTS.test]: { act: testWebhook, toast: "webhook_test_sent" },
  [INTENTS.pause]: { act: pauseWebhook, toast: "webhook_paused" },
  [INTENTS.resume]: { act: resumeWebhook, toast: "webhook_resumed" },
  [INTENTS.renew]: { act: renewWebhookSecret, toast: "webhook_secret_renewed" },
} as const;

/** Does what a form of the page of a webhook asks. */
export async function actOnWebhook({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, managesWebhooks);
  const form = await request.formData();
  form.set("webhookId", params.webhookId);
  const intent = form.get("intent");
  const run = (values: FormAnswer["values"], path: string, toast: ToastCode, act: () => Promise<unknown>) =>
    answerRefusal(
      values,
      async () => {
        await act();
        return redirectWithToast(path, toast);
      },
      { toast: "webhook_failed", log: logFailure(context) },
    );
  const here = webhookPath(params.webhookId);
  if (intent === INTENTS.change) {
    const parsed = parseForm(form, changeWebhookInput);
    if (!parsed.ok) return parsed.response;
    return run(parsed.values, here, "webhook_changed", () => changeWebhook(ctx, parsed.value));
  }
  if (intent === INTENTS.repeat) {
    const parsed = parseForm(form, webhookDeliveryInput);
    if (!parsed.ok) return parsed.response;
    return run({}, here, "webhook_sent_again", () => repeatDelivery(ctx, parsed.value));
  }
  const parsed = parseForm(form, webhookInput);
  if (!parsed.ok) return parsed.response;
  if (intent === INTENTS.remove)
    return run({}, WEBHOOKS_PATH, "webhook_removed", () => removeWebhook(ctx, parsed.value));
  const known = Object.entries(ACTS).find(([name]) => name === intent)?.[1];
  if (!known) return data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
  return run({}, here, known.toast, () => known.act(ctx, parsed.value));
}
