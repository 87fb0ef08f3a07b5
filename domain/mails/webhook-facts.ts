import { and, eq } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { companyForMail } from "./company-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A webhook with its company, as it is at delivery. */
export async function webhookForMail(ctx: Ctx, { companyId, webhookId }: MailOrderIds) {
  const company = await companyForMail(ctx, companyId!);
  const [webhook] = await ctx.db
    .select({ id: webhooks.id, url: webhooks.url, pauseReason: webhooks.pauseReason })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId!), eq(webhooks.companyId, companyId!)));
  return company && webhook ? { ...company, ...webhook } : null;
}
