import { and, count, desc, eq } from "drizzle-orm";
import { companies, referrals } from "#db/schema/index.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { monthOf, normalizeReferralCode } from "./rules.ts";

/** Normalises a typed referral code. Null when no company has it. */
export async function knownReferralCode(ctx: Pick<Ctx, "db">, text: string | null): Promise<string | null> {
  // PostgreSQL rejects NUL in a text.
  const code = normalizeReferralCode(text ?? "").replaceAll("\0", "");
  if (code === "") return null;
  const [found] = await ctx.db
    .select({ code: companies.ownReferralCode })
    .from(companies)
    .where(eq(companies.ownReferralCode, code));
  return found?.code ?? null;
}

/** The number of a referrer's referrals completed this month, with and without a reward. Never names the companies. */
export async function referralsThisMonth(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [counted] = await ctx.db
    .select({ completed: count(), rewarded: count(referrals.rewardNumber) })
    .from(referrals)
    .where(
      and(
        isOwnCompany(referrals.referrerCompanyId, actor),
        eq(referrals.status, "completed"),
        eq(referrals.monthYear, monthOf(ctx.now)),
      ),
    );
  const { completed, rewarded } = counted!;
  return { rewarded, unrewarded: completed - rewarded };
}

/** Most referrals that a program reads at once. */
const MOST_REFERRALS = 1_000;

/** The referrals of the actor's company, newest first. Never names the companies. */
export function referralRows(ctx: Pick<Ctx, "db">, actor: UserActor) {
  return ctx.db
    .select({
      id: referrals.id,
      status: referrals.status,
      monthYear: referrals.monthYear,
      createdAt: referrals.createdAt,
    })
    .from(referrals)
    .where(isOwnCompany(referrals.referrerCompanyId, actor))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(MOST_REFERRALS);
}
