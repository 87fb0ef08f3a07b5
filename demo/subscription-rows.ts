import { addHours, monthsAfter } from "#domain/kernel/dates.ts";
import { inclVatCents } from "#domain/kernel/money.ts";
import { MONTHLY_EXCL_VAT_CENTS, RENEWAL_NOTICE_DAYS } from "#domain/subscriptions/rules.ts";
import type { CompanyOwner } from "./account-rows.ts";
import type { DemoCompany } from "./content-types.ts";

const DAY_HOURS = 24;

const subscriptionId = (key: string) => `sub_demo_${key}`;

/** Our row and the sandbox provider's rows, paid each month since the company came. Cancelling asks the provider. */
export function subscriptionRows(
  { key, failsToPay = false }: DemoCompany,
  { companyId, customerId }: Pick<CompanyOwner, "companyId"> & { customerId: string },
  since: Date,
  now: Date,
) {
  const periods: { periodStart: Date; periodEnd: Date }[] = [];
  for (let month = 0; monthsAfter(since, month) <= now; month += 1)
    periods.push({ periodStart: monthsAfter(since, month), periodEnd: monthsAfter(since, month + 1) });
  const current = periods.at(-1)!;
  const state = {
    status: failsToPay ? ("past_due" as const) : ("active" as const),
    monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS,
    paymentMethod: "sepa_debit" as const,
    paymentMethodLast4: "1234",
    currentPeriodStart: current.periodStart,
    currentPeriodEnd: current.periodEnd,
    cancelAtPeriodEnd: false,
  };
  const ids = { subscription: subscriptionId(key), customer: customerId };
  return {
    theirs: {
      id: ids.subscription,
      customerId: ids.customer,
      ...state,
      billingAnchor: since,
      paymentsFail: failsToPay,
    },
    invoices: periods.map((period, index) => {
      const open = failsToPay && period === current;
      return {
        id: `in_demo_${key}_${index + 1}`,
        subscriptionId: ids.subscription,
        status: open ? ("open" as const) : ("paid" as const),
        ...period,
        ...amounts(MONTHLY_EXCL_VAT_CENTS),
        createdAt: period.periodStart,
        ...(open
          ? {}
          : { paidAt: period.periodStart, paymentMethod: "sepa_debit" as const, paymentMethodLast4: "1234" }),
      };
    }),
    ours: {
      companyId,
      ...state,
      ...(failsToPay
        ? {
            pastDueSince: current.periodStart,
            pastDueNotices: 1,
            hasOpenInvoice: true,
            overdueCents: inclVatCents(MONTHLY_EXCL_VAT_CENTS),
            overdueTries: 1,
          }
        : {}),
      // The demo mails nobody: an approaching renewal counts as announced.
      renewalAnnouncedFor:
        current.periodEnd <= addHours(now, RENEWAL_NOTICE_DAYS * DAY_HOURS) ? current.periodEnd : null,
      providerSubscriptionId: ids.subscription,
      providerCustomerId: ids.customer,
      createdAt: since,
      updatedAt: current.periodStart,
    },
  };
}

/** The amounts of an invoice for one month. */
function amounts(exclVatCents: number) {
  const totalCents = inclVatCents(exclVatCents);
  return {
    lines: [{ kind: "subscription" as const, exclVatCents }],
    exclVatCents,
    vatCents: totalCents - exclVatCents,
    totalCents,
  };
}

/** The paid checkout of the subscription: our row and the sandbox provider's. */
export function checkoutRows(
  company: DemoCompany,
  { companyId, customerId }: Pick<CompanyOwner, "companyId"> & { customerId: string },
  since: Date,
) {
  const id = `cs_demo_${company.key}`;
  const order = {
    monthlyExclVatCents: MONTHLY_EXCL_VAT_CENTS,
    firstMonthExclVatCents: null,
    createdAt: since,
  };
  return {
    ours: {
      checkoutSessionId: id,
      companyId,
      ...order,
      provinces: company.areas,
      paidAt: since,
      asBusiness: true,
    },
    theirs: {
      id,
      ...order,
      customerId,
      status: "paid" as const,
      subscriptionId: subscriptionId(company.key),
      successUrl: "/",
      cancelUrl: "/",
    },
  };
}
