import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Standing } from "../facts/may-be-shown.ts";
import type { Payments, ProviderSubscription } from "../kernel/payment-port.ts";

/** How the account of a company stands; undefined when it is gone. */
export async function standingOf(
  db: Pick<Ctx["db"], "select">,
  companyId: string,
): Promise<Standing | undefined> {
  const [standing] = await db
    .select({ suspendedAt: companies.suspendedAt, endedAt: companies.endedAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  return standing;
}

/**
 * Makes the provider charge a company only as far as its standing allows: nothing more after a measure ended it, and no new
 * period while it is suspended. Returns whether it changed anything: then the state must be read again, and the standing too,
 * as it may have changed meanwhile.
 */
export async function holdCharging(
  ctx: Ctx,
  payments: Payments,
  standing: Standing,
  { providerSubscriptionId, status, isCollectionPaused }: ProviderSubscription,
): Promise<boolean> {
  if (status === "canceled") return false;
  if (standing.endedAt !== null) {
    await payments.endNow(providerSubscriptionId, ctx.now);
    return true;
  }
  const isSuspended = standing.suspendedAt !== null;
  if (isCollectionPaused === isSuspended) return false;
  await payments.setCollectionPaused(providerSubscriptionId, isSuspended);
  return true;
}
