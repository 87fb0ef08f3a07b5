import { and, eq, isNull } from "drizzle-orm";
import {
  authUsers,
  companies,
  companyChecks,
  profiles,
  quietMonths,
  referrals,
  subscriptions,
} from "#db/schema/index.ts";
import { waitsForCheck } from "../checks/check-first-view.ts";
import { TEXT_REFUSALS } from "../checks/rules.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { creditLeft } from "../payments/billing/credit.ts";
import { afterCredit, CREDIT_REASONS, creditKind } from "../payments/billing/rules.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { MAX_REWARDS_PER_MONTH } from "../payments/referrals/rules.ts";
import { goesOn, isSubscribed } from "../subscriptions/rules.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A company with its subscription. Its mails go to the contact person that it has at delivery. */
export async function companyForMail({ db }: Pick<Ctx, "db">, companyId: string) {
  const [row] = await db
    .select({
      id: companies.id,
      contactId: companies.contactId,
      to: authUsers.email,
      fullName: profiles.fullName,
      companyName: companies.companyName,
      endedAt: companies.endedAt,
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        monthlyExclVatCents: subscriptions.monthlyExclVatCents,
        firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
        providerSubscriptionId: subscriptions.providerSubscriptionId,
      },
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return row ?? null;
}

/** A company with what an operator checks of it, and those of the ended checks of the order that nobody recorded again. */
export async function lapsedChecksForMail(ctx: Ctx, { companyId, kinds = "", reason }: MailOrderIds) {
  const company = await companyForMail(ctx, companyId!);
  const facts = await checkedFactsOf(ctx.db, companyId!);
  if (!company || !facts) return null;
  const live = await ctx.db
    .select({ kind: companyChecks.kind })
    .from(companyChecks)
    .where(and(eq(companyChecks.companyId, company.id), isNull(companyChecks.endedAt)));
  return {
    ...company,
    businessName: facts.businessName || null,
    legalName: facts.legalName || null,
    kvkNumber: facts.kvkNumber,
    reason,
    kinds: kinds.split(" ").filter((kind) => kind !== "" && !live.some((check) => check.kind === kind)),
  };
}

/** A check that an operator withdrew or rejected, with why and its company. Null when there is a live one of its kind again. */
export async function decidedCheckForMail(ctx: Ctx, { companyId, checkId }: MailOrderIds) {
  const company = await companyForMail(ctx, companyId!);
  const facts = await checkedFactsOf(ctx.db, companyId!);
  const [check] = await ctx.db
    .select({ kind: companyChecks.kind, source: companyChecks.source, why: companyChecks.endedNote })
    .from(companyChecks)
    .where(eq(companyChecks.id, checkId!));
  if (!company || !facts || !check) return null;
  const isLive = and(
    eq(companyChecks.companyId, company.id),
    eq(companyChecks.kind, check.kind),
    isNull(companyChecks.endedAt),
  );
  if ((await ctx.db.$count(companyChecks, isLive)) > 0) return null;
  return {
    ...company,
    ...check,
    legalName: facts.legalName || null,
    kvkNumber: facts.kvkNumber,
    firstQuoteWaits: await waitsForCheck(ctx, company.id),
  };
}

/** A company whose new name or text was refused, with why. */
export async function refusedTextsForMail(ctx: Pick<Ctx, "db">, { companyId, reason }: MailOrderIds) {
  const company = await companyForMail(ctx, companyId!);
  const why = TEXT_REFUSALS.find((code) => code === reason);
  return company && why ? { ...company, reason: why } : null;
}

/** A live check that ends soon, with its company. Null when it ended or was replaced. */
export async function endingCheckForMail(ctx: Ctx, { companyId, checkId }: MailOrderIds) {
  const company = await companyForMail(ctx, companyId!);
  const [check] = await ctx.db
    .select({ kind: companyChecks.kind, validUntil: companyChecks.validUntil })
    .from(companyChecks)
    .where(and(eq(companyChecks.id, checkId!), isNull(companyChecks.endedAt)));
  return company && check?.validUntil ? { ...company, kind: check.kind, validUntil: check.validUntil } : null;
}

/**
 * A company that was given credit, with how much and why; `days` is 0 for an amount. `nextInvoice` is its next invoice after all
 * credit that it has at delivery, null without a subscription that goes on.
 */
export async function giftForMail({ db }: Pick<Ctx, "db">, { companyId, cents, days, reason }: MailOrderIds) {
  const company = await companyForMail({ db }, companyId!);
  const why = CREDIT_REASONS.find((code) => code === reason);
  if (!company || !why) return null;
  const gift = { cents: Number(cents), days: Number(days), reason: why, isOwed: creditKind(why) === "owed" };
  const { subscription } = company;
  const credit = await creditLeft(db, companyId!);
  const nextInvoice =
    subscription && goesOn(subscription)
      ? afterCredit(subscription.monthlyExclVatCents, credit.exclVatCents)
      : null;
  return { ...company, ...gift, nextInvoice };
}

/** A company that got credit for a quiet month, with how it was counted. */
export async function quietMonthForMail({ db }: Pick<Ctx, "db">, { companyId, periodStart }: MailOrderIds) {
  const company = await companyForMail({ db }, companyId!);
  const [month] = await db
    .select()
    .from(quietMonths)
    .where(and(eq(quietMonths.companyId, companyId!), eq(quietMonths.periodStart, new Date(periodStart!))));
  return company && month ? { ...company, month } : null;
}

/** A company on the waiting list that has an invitation. */
export async function invitationForMail(ctx: Ctx, companyId: string, province: string) {
  const company = await companyForMail(ctx, companyId);
  if (!company) return null;
  return {
    ...company,
    province,
    hours: INVITATION_HOURS,
    isSubscribed: isSubscribed(company.subscription, ctx.now),
  };
}

/** A reward with its receiver, without the referred company. */
export async function rewardForMail(ctx: Ctx, referralId: string) {
  const [row] = await ctx.db
    .select({
      id: referrals.id,
      to: authUsers.email,
      companyName: companies.companyName,
      rewardCents: referrals.rewardCents,
      rewardNumber: referrals.rewardNumber,
    })
    .from(referrals)
    .innerJoin(companies, eq(companies.id, referrals.referrerCompanyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(referrals.id, referralId));
  if (!row?.rewardCents || !row.rewardNumber) return null;
  const { rewardCents, rewardNumber } = row;
  return { ...row, rewardCents, rewardNumber, maxPerMonth: MAX_REWARDS_PER_MONTH };
}
