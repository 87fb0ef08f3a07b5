import { accountView } from "#domain/accounts/account-views.ts";
import { referralRows } from "#domain/payments/referrals/views.ts";
import { subscriptionAt } from "#domain/subscriptions/views.ts";
import { companyOf, instant, type Table } from "./table.ts";

/** The account of the caller. */
export const profiles: Table = {
  columns: {
    id: "uuid",
    email: "text",
    full_name: "text",
    role: "text",
    phone: "text",
    company_name: "text",
  },
  related: {},
  async rows({ ctx, session }) {
    if (!session) return [];
    const { actor, company } = session;
    const { fullName, phone, email } = await accountView(ctx, actor);
    return [
      {
        id: actor.userId,
        email,
        full_name: fullName,
        role: actor.role,
        phone,
        company_name: company?.companyName ?? null,
      },
    ];
  },
};

/**
 * The subscription of the caller's company. While it gives access, status and end say so by the rule of spec §4, also in the
 * days of grace after a failed payment.
 */
export const subscriptions: Table = {
  columns: {
    user_id: "uuid",
    status: "text",
    current_period_end: "timestamptz",
    cancel_at_period_end: "boolean",
  },
  related: {},
  rows({ ctx, session }) {
    if (!session?.subscription) return Promise.resolve([]);
    const { subscription, actor } = session;
    const { current, accessUntil } = subscriptionAt(subscription, ctx.now);
    const status = current && current.status !== "trialing" ? "active" : subscription.status;
    return Promise.resolve([
      {
        user_id: actor.userId,
        status,
        current_period_end: instant(current ? accessUntil : subscription.currentPeriodEnd),
        cancel_at_period_end: subscription.cancelAtPeriodEnd,
      },
    ]);
  },
};

/** What came of the referral code of the caller's company. Never names the companies that used it. */
export const referrals: Table = {
  columns: {
    id: "uuid",
    referrer_user_id: "uuid",
    status: "text",
    month_year: "text",
    created_at: "timestamptz",
  },
  related: {},
  async rows(reader) {
    const company = companyOf(reader);
    if (!company) return [];
    const rows = await referralRows(reader.ctx, company.actor);
    return rows.map(({ id, status, monthYear, createdAt }) => ({
      id,
      referrer_user_id: company.actor.userId,
      status,
      month_year: monthYear,
      created_at: instant(createdAt),
    }));
  },
};
