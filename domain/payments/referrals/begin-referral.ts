import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, referrals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { isSameFirm } from "./rules.ts";

/**
 * Stores that a company registered with a referral code. Runs in the transaction that creates its account. Ignores a code
 * that no company has (any more), and a code of the firm itself.
 */
export async function beginReferral(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  referred: { companyId: string; email: string; kvkNumber: string | null; code: string | null },
): Promise<void> {
  if (!referred.code) return;
  // Lock the referrer, so that it is deleted before this or after it.
  const [referrer] = await tx
    .select({
      companyId: companies.id,
      email: authUsers.email,
      kvkNumber: companies.kvkNumber,
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(companies.ownReferralCode, referred.code))
    .for("key share", { of: companies });
  if (!referrer) return;
  if (isSameFirm({ ...referrer, paidWith: null }, { ...referred, paidWith: null })) return;
  await tx.insert(referrals).values({
    id: newId(ctx.now),
    referrerCompanyId: referrer.companyId,
    referredCompanyId: referred.companyId,
    status: "pending",
    createdAt: ctx.now,
  });
}
