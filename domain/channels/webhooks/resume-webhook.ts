import { webhooks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { webhookInput } from "./input.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/** Sends messages to a paused webhook again, from now on. Throws `not_found`. */
export const resumeWebhook = verb(
  { name: "resume-webhook", input: webhookInput, by: managesWebhooks },
  async (ctx, { webhookId }) => {
    const resumed = await ctx.db
      .update(webhooks)
      .set({ pausedAt: null, pauseReason: null, failingSince: null })
      .where(isOwnWebhook(ctx.actor, webhookId))
      .returning({ id: webhooks.id });
    if (resumed.length === 0) throw new DomainError("not_found");
  },
);
