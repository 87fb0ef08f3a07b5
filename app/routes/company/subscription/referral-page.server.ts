import type { RouterContextProvider } from "react-router";
import { runtimeContext } from "#app/context.server.ts";
import { referralLink } from "#app/routes/public/company/referral-code.ts";
import { creditOf } from "#domain/payments/billing/views.ts";
import type { CompanyView } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { ensureReferralCode } from "#domain/payments/referrals/ensure-referral-code.ts";
import { referralsThisMonth } from "#domain/payments/referrals/views.ts";

/** The referral programme of a company; null without a code. */
export async function referralPage(
  context: Readonly<RouterContextProvider>,
  ctx: Ctx<UserActor>,
  { vertical }: Pick<CompanyView, "vertical">,
) {
  const code = await ensureReferralCode(ctx, {});
  if (!code) return null;
  const { config } = context.get(runtimeContext);
  return {
    code,
    vertical,
    creditCents: await creditOf(ctx, ctx.actor.companyId),
    siteName: config.site.name,
    link: referralLink(config.appUrl, vertical, code),
    ...(await referralsThisMonth(ctx, ctx.actor)),
  };
}
