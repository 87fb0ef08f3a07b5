import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, referrals, subscriptions } from "#db/schema/index.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { paidUnderAnother } from "../subscriptions/paid-before.ts";
import { isSameFirm, MAX_REWARDS_PER_MONTH, monthOf, rewardCents } from "./rules.ts";

/**
 * Completes the referral that a company came by, now that its first invoice is paid, in the transaction that writes its
 * subscription down and under its `lockCompany`. Doing it again changes nothing. The first five of a month bring the referrer a
 * reward, which a job gives at the provider; a later one completes without. A referral of oneself, or of a firm that paid
 * under another account before, is none.
 */
export async function completeReferral(
  ctx: Ctx,
  tx: Transaction,
  referred: { userId: string; paidWith: string | null },
): Promise<void> {
  const [pending] = await tx
    .select({ id: referrals.id, referrerUserId: referrals.referrerUserId })
    .from(referrals)
    .where(and(eq(referrals.referredUserId, referred.userId), eq(referrals.status, "pending")));
  if (!pending) return;
  // Two that pay at once must not both get the fifth reward. The referrer is always the older account of the two.
  await lockCompany(tx, pending.referrerUserId);
  const own = eq(referrals.id, pending.id);
  if (!(await isNewFirm(tx, pending.referrerUserId, referred))) {
    await tx.delete(referrals).where(own);
    return;
  }
  const monthYear = monthOf(ctx.now);
  const given = await tx.$count(
    referrals,
    sql`${referrals.referrerUserId} = ${pending.referrerUserId} and ${referrals.monthYear} = ${monthYear} and ${referrals.rewardNumber} is not null`,
  );
  const isRewarded = given < MAX_REWARDS_PER_MONTH;
  const completed = await tx
    .update(referrals)
    .set({
      status: "completed",
      monthYear,
      completedAt: ctx.now,
      ...(isRewarded && { rewardNumber: given + 1, rewardCents: rewardCents() }),
    })
    .where(own)
    .returning({ id: referrals.id });
  // None when the referrer has just left.
  if (completed.length > 0 && isRewarded)
    await ctx.queue.enqueue(tx, "credit-referral", { referralId: pending.id });
}

async function isNewFirm(
  tx: Transaction,
  referrerUserId: string,
  { userId, paidWith }: { userId: string; paidWith: string | null },
): Promise<boolean> {
  const [referrer, referred] = [await factsOf(tx, referrerUserId), await factsOf(tx, userId)];
  if (!referrer || !referred || isSameFirm(referrer, { ...referred, paidWith })) return false;
  const { rows } = await tx.execute<{ before: boolean }>(sql`select ${paidUnderAnother(userId)} as before`);
  return !rows[0]!.before;
}

async function factsOf(tx: Transaction, userId: string) {
  const [facts] = await tx
    .select({
      kvkNumber: companies.kvkNumber,
      email: authUsers.email,
      paidWith: subscriptions.paidWith,
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, companies.userId))
    .where(eq(companies.userId, userId));
  return facts;
}
