import { and, gt, lte, ne } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import type { Payments } from "../ports.ts";
import { convergeCheckout, convergeSubscription } from "./converge-subscription.ts";
import { isUnheard } from "./payment-pages.ts";

/** Days after the end of a period that we go on asking whether the next one is paid. */
const RENEWAL_DAYS = 31;

/**
 * Asks the provider about every payment page and every renewal that we should have heard of: its word may never have come,
 * or the job that followed it gave up. Run by the clock. Throws when one could not be asked about.
 */
export async function followUnheard(ctx: Ctx, payments: Payments): Promise<void> {
  const pages = await ctx.db
    .select({ id: checkouts.checkoutSessionId })
    .from(checkouts)
    .where(isUnheard(ctx.now));
  const { providerSubscriptionId: id, status, currentPeriodEnd: end } = subscriptions;
  const late = await ctx.db
    .select({ id })
    .from(subscriptions)
    .where(and(ne(status, "canceled"), lte(end, ctx.now), gt(end, daysBefore(ctx.now, RENEWAL_DAYS))));
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  for (const page of pages) await convergeCheckout(ctx, payments, page.id).catch(failed);
  for (const one of late) await convergeSubscription(ctx, payments, one.id).catch(failed);
  if (failures.length > 0) throw new AggregateError(failures, "some payments could not be asked about");
}
