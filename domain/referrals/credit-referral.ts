import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { referrals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import type { Payments } from "../ports.ts";

const waitsForCredit = and(isNotNull(referrals.rewardNumber), isNull(referrals.creditedAt));

/**
 * Gives the reward of a completed referral at the provider and tells the referrer. The provider knows the credit by the
 * referral's id, so that stopping halfway and beginning again gives it once.
 */
export async function creditReferral(ctx: Ctx, payments: Payments, referralId: string): Promise<void> {
  const own = and(eq(referrals.id, referralId), waitsForCredit);
  const [reward] = await ctx.db
    .select({ userId: referrals.referrerUserId, cents: referrals.rewardCents })
    .from(referrals)
    .where(own);
  if (!reward?.cents) return;
  await payments.addCredit({ userId: reward.userId, cents: reward.cents, key: referralId });
  await ctx.db.transaction(async (tx) => {
    const credited = await tx
      .update(referrals)
      .set({ creditedAt: ctx.now })
      .where(own)
      .returning({ id: referrals.id });
    if (credited.length > 0)
      await record(ctx, tx, { type: "referral.rewarded", userId: reward.userId, data: { referralId } });
  });
}

/** Gives every reward whose job gave up: an outage of the provider may last longer than its tries. Throws when one is left. */
export async function creditReferralsLeft(ctx: Ctx, payments: Payments): Promise<void> {
  const left = await ctx.db.select({ id: referrals.id }).from(referrals).where(waitsForCredit);
  const failures: unknown[] = [];
  for (const { id } of left)
    await creditReferral(ctx, payments, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some rewards could not be given");
}
