import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, referrals, subscriptions } from "#db/schema/index.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { paidUnderAnother } from "../../subscriptions/paid-before.ts";
import { isSameFirm, MAX_REWARDS_PER_MONTH, monthOf, rewardCents } from "./rules.ts";

/**
 * Completes the referral of a company whose first invoice is paid. Runs in the transaction that stores its subscription,
 * with the company locked. Idempotent. The first five referrals of a month give the referrer a reward, which a job
 * credits; later ones complete without. Deletes the referral when both companies are one firm, or when the firm had a
 * subscription under another account.
 */
export async function completeReferral(
  ctx: Ctx,
  tx: Transaction,
  { companyId }: { companyId: string },
  paidWith: string | null,
): Promise<void> {
  const [pending] = await tx
    .select({ id: referrals.id, referrerId: referrals.referrerCompanyId })
    .from(referrals)
    .where(and(eq(referrals.referredCompanyId, companyId), eq(referrals.status, "pending")));
  if (!pending) return;
  const { id, referrerId } = pending;
  // Lock the referrer, so that two concurrent payments do not both get the fifth reward. It is the older company of the
  // two, so no cycle of locks arises.
  await lockCompany(tx, referrerId);
  const own = eq(referrals.id, id);
  if (!(await isNewFirm(tx, referrerId, companyId, paidWith))) {
    await tx.delete(referrals).where(own);
    return;
  }
  const monthYear = monthOf(ctx.now);
  const given = await tx.$count(
    referrals,
    and(
      eq(referrals.referrerCompanyId, referrerId),
      eq(referrals.monthYear, monthYear),
      isNotNull(referrals.rewardNumber),
    ),
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
  // No row is left when the referrer was deleted meanwhile.
  if (completed.length > 0 && isRewarded) await ctx.queue.enqueue(tx, "credit-referral", { referralId: id });
}

async function isNewFirm(
  tx: Transaction,
  referrerId: string,
  referredId: string,
  paidWith: string | null,
): Promise<boolean> {
  const [referrer, referred] = [await factsOf(tx, referrerId), await factsOf(tx, referredId)];
  if (!referrer || !referred || isSameFirm(referrer, { ...referred, paidWith })) return false;
  const { rows } = await tx.execute<{ before: boolean }>(
    sql`select ${paidUnderAnother(referredId)} as before`,
  );
  return !rows[0]!.before;
}

async function factsOf(tx: Transaction, companyId: string) {
  const [facts] = await tx
    .select({
      kvkNumber: companies.kvkNumber,
      email: authUsers.email,
      paidWith: subscriptions.paidWith,
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return facts;
}
