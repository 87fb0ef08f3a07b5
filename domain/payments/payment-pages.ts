import { and, eq, gt, isNull } from "drizzle-orm";
import { checkouts } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import type { Payments } from "../ports.ts";
import { convergeCheckout } from "./converge-subscription.ts";

/** Days that word of a payment may still come: a provider tries its webhook again for so long. */
const WORD_DAYS = 3;

/** Of which page word may still come: it takes something still, or took something that we have yet to hear of. */
export const isUnheard = (now: Date) =>
  and(isNull(checkouts.paidAt), gt(checkouts.createdAt, daysBefore(now, WORD_DAYS)));

/** The payment pages of a company of which word may still come. */
export async function openPages(db: Pick<Ctx["db"], "select">, now: Date, userId: string): Promise<string[]> {
  const open = await db
    .select({ id: checkouts.checkoutSessionId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isUnheard(now)));
  return open.map(({ id }) => id);
}

/** Closes payment pages; one that turns out to be paid already counts at once. Whether there was such a one. */
export async function closePages(
  ctx: Ctx,
  payments: Payments,
  userId: string,
  ids: string[],
): Promise<boolean> {
  let paid = false;
  for (const id of ids) {
    await payments.expireCheckout(id);
    if (await convergeCheckout(ctx, payments, id, userId)) paid = true;
  }
  return paid;
}
