import { eq } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { addWebhookInput } from "./input.ts";
import { managesWebhooks } from "./policy.ts";
import { MAX_WEBHOOKS } from "./rules.ts";

/**
 * Adds an address that the company has its news sent to. The company's row lock and the numbers of its webhooks limit them to
 * `MAX_WEBHOOKS`. Throws `webhooks_full`.
 */
export const addWebhook = verb(
  { name: "add-webhook", input: addWebhookInput, by: managesWebhooks },
  async (ctx, { webhookUrl: url, topics }): Promise<{ webhookId: string }> =>
    ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesWebhooks);
      const used = await tx
        .select({ number: webhooks.number })
        .from(webhooks)
        .where(eq(webhooks.companyId, companyId));
      const taken = new Set(used.map(({ number }) => number));
      const number = Array.from({ length: MAX_WEBHOOKS }, (_, index) => index + 1).find(
        (candidate) => !taken.has(candidate),
      );
      if (number === undefined) throw new DomainError("webhooks_full");
      const webhookId = newId(ctx.now);
      await tx.insert(webhooks).values({ id: webhookId, companyId, number, url, topics, createdAt: ctx.now });
      await record(ctx, tx, { type: "company.webhook_added", companyId, data: { webhookId } });
      return { webhookId };
    }),
);
