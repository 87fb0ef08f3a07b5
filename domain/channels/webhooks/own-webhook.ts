import { and, eq, type SQL } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";

/** SQL condition: this webhook, of the actor's company. */
export const isOwnWebhook = (actor: CompanyActor, webhookId: string): SQL =>
  and(eq(webhooks.id, webhookId), isOwnCompany(webhooks.companyId, actor))!;

/** Locks a webhook of the actor's company that gets messages. Throws `not_found`, `webhook_paused`. */
export async function lockOwnWebhook(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
  webhookId: string,
): Promise<void> {
  const [webhook] = await tx
    .select({ pausedAt: webhooks.pausedAt })
    .from(webhooks)
    .where(isOwnWebhook(ctx.actor, webhookId))
    .for("update");
  if (!webhook) throw new DomainError("not_found");
  if (webhook.pausedAt) throw new DomainError("webhook_paused");
}
