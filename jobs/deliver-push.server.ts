import type { Runtime } from "#compose";
import type { Jobs } from "#domain/kernel/ports.ts";
import { forgetBrowser } from "#domain/channels/push/forget-browser.ts";
import { pushMessage } from "#domain/channels/push/message-view.ts";
import { PUSH_TEXTS } from "#texts/company/push.ts";

/**
 * Shows a notification in one browser. Throws on a temporary failure, and the queue retries: a repeat replaces the
 * message, because both have the same tag.
 */
export async function deliverPush(
  runtime: Pick<Runtime, "ctx" | "push" | "config" | "log">,
  job: Jobs["deliver-push"],
): Promise<void> {
  const ctx = runtime.ctx({ kind: "system" });
  const message = await pushMessage(ctx, job);
  const text = message && PUSH_TEXTS[message.kind];
  if (!text) return;
  const { notificationId, pushSubscriptionId } = job;
  const icon = `/icons/${runtime.config.brand}-192.png`;
  const shown = { ...text, icon, path: `/meldingen/${notificationId}`, tag: notificationId };
  const answer = await runtime.push.send(message.target, JSON.stringify(shown));
  if (answer === "gone") await forgetBrowser(ctx, { pushSubscriptionId });
  if (answer === "refused")
    runtime.log.warn({ pushSubscriptionId, kind: message.kind }, "a push service refused a message");
}
