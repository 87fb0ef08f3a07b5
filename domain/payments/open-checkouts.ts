import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { checkouts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import { daysBefore } from "../kernel/dates.ts";
import { applyCheckout } from "./apply-provider-state.ts";

/** Days for which a provider retries its webhook. */
const WEBHOOK_RETRY_DAYS = 3;

/** Checkouts that are not known to be paid, and whose webhook may still arrive. */
export const isAwaitingWebhook = (now: Date) =>
  and(isNull(checkouts.paidAt), gt(checkouts.createdAt, daysBefore(now, WEBHOOK_RETRY_DAYS)));

/** The ids of the checkouts of a company whose webhook may still arrive. */
export async function openCheckouts(
  db: Pick<Ctx["db"], "select">,
  now: Date,
  companyId: string,
): Promise<string[]> {
  const open = await db
    .select({ id: checkouts.checkoutSessionId })
    .from(checkouts)
    .where(and(eq(checkouts.companyId, companyId), isAwaitingWebhook(now)));
  return open.map(({ id }) => id);
}

/** Expires checkouts at the provider and syncs them, as one may be paid already. Returns whether one was. */
export async function closeCheckouts(ctx: Ctx, companyId: string, ids: string[]): Promise<boolean> {
  const { checkoutSessionId, provider } = checkouts;
  const rows = await ctx.db
    .select({ id: checkoutSessionId, provider })
    .from(checkouts)
    .where(inArray(checkoutSessionId, ids));
  let paid = false;
  for (const { id, ...checkout } of rows) {
    await paymentsOf(ctx, checkout).expireCheckout(id);
    if (await applyCheckout(ctx, id, companyId)) paid = true;
  }
  return paid;
}
