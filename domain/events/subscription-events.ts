import type { Entries } from "./catalogue.ts";
import { oncePerSubscription } from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter, WebhooksAfter } from "./reaction.ts";

/** Subscriptions, invoices and rewards. */
export const SUBSCRIPTION_EVENTS = {
  "subscription.started": {
    about: ["company", "user", "subscription"],
    when: "A company got access: its first invoice is paid, or the debit for it is under way.",
  },
  "subscription.cancelled": {
    about: ["company", "user", "subscription"],
    when: "A subscription stops at the end of its period, or has stopped.",
  },
  "subscription.resumed": {
    about: ["company", "user", "subscription"],
    when: "A cancellation was taken back.",
  },
  "subscription.ended": {
    about: ["company", "user", "subscription"],
    when: "An operator ended a subscription at once; `reason` says why.",
  },
  "subscription.renews_soon": {
    about: ["company", "user", "subscription"],
    when: "A subscription renews within a week.",
  },
  "subscription.payment_failed": {
    about: ["company", "user", "subscription"],
    when: "A payment failed, or is still overdue three and six days later; `notice` counts.",
  },
  "subscription.amount_differs": {
    about: ["company", "user", "subscription"],
    when: "The provider charges another amount or currency than was ordered, or amounts that don't add up.",
  },
  "subscription.ended_unpaid": {
    about: ["company", "user", "subscription"],
    when: "A subscription ended because an overdue payment was not made in time.",
  },
  "subscription.first_debit_failed": {
    about: ["company", "user", "subscription"],
    when: "The bank refused the debit of a first payment, which ended the subscription.",
  },
  "subscription.payment_bounced": {
    about: ["company", "user", "subscription"],
    when: "The bank took a payment back, which ended the subscription.",
  },
  "subscription.payment_bounced_late": {
    about: ["company", "user", "subscription"],
    when: "The bank took a payment back of a subscription that was over.",
  },
  "subscription.refund_failed": {
    about: ["company", "user", "subscription"],
    when: "The bank returned a refund; the provider makes it again, but not without limit.",
  },
  "subscription.payment_refunded": {
    about: ["company", "user", "subscription"],
    when: "A second payment is given back.",
  },
  "subscription.place_lost": {
    about: ["company", "user", "subscription"],
    when: "A payment is given back because no place was left.",
  },
  "books.differ": {
    about: [],
    when: "The books of a provider differ from ours in a row that did not differ the night before.",
  },
  "former_subscriber.money_returned": {
    about: ["subscription"],
    when: "The bank returned a payment or a refund of a company that was deleted.",
  },
  "invoice.issued": {
    about: ["company", "user"],
    when: "A paid period got its invoice.",
  },
  "invoice.credited": {
    about: ["company", "user"],
    when: "A credit note was made, for a refund or for money that the bank took back.",
  },
  "referral.rewarded": {
    about: ["company", "user"],
    when: "The payment provider has the credit of a reward.",
  },
  "company.credit_given": {
    about: ["company", "user"],
    when: "An operator gave a company credit, or days as credit; `days` is empty for the first.",
  },
  "company.quiet_month": {
    about: ["company", "user"],
    when: "Fewer requests came in a paid month than promised, so the company got credit; `periodStart` says which month.",
  },
} as const satisfies Entries;

const oncePerMonth = ({ companyId, data }: { companyId: string; data: { periodStart: string } }) =>
  `${companyId} ${data.periodStart}`;

/** The mails that follow. */
export const SUBSCRIPTION_MAILS = {
  "subscription.started": [{ mail: "subscription-started", once: oncePerSubscription }],
  "subscription.cancelled": [{ mail: "subscription-cancelled" }],
  "subscription.resumed": [{ mail: "subscription-resumed" }],
  "subscription.ended": [],
  "subscription.renews_soon": [{ mail: "renewal-notice" }],
  "subscription.payment_failed": [{ mail: "payment-failed" }],
  "subscription.amount_differs": [
    { mail: "payment-alert", once: ({ subscriptionId, data }) => `${subscriptionId} ${data.charged}` },
  ],
  "subscription.ended_unpaid": [{ mail: "subscription-unpaid" }],
  "subscription.first_debit_failed": [{ mail: "first-debit-failed", once: oncePerSubscription }],
  "subscription.payment_bounced": [
    { mail: "payment-bounced", once: oncePerSubscription },
    { mail: "payment-alert", once: ({ data }) => `bounced ${data.providerInvoiceId}` },
  ],
  "subscription.payment_bounced_late": [
    { mail: "payment-bounced-late", once: ({ data }) => data.providerInvoiceId },
    { mail: "payment-alert", once: ({ data }) => `bounced ${data.providerInvoiceId}` },
  ],
  "subscription.refund_failed": [{ mail: "payment-alert" }],
  "subscription.payment_refunded": [],
  "subscription.place_lost": [{ mail: "place-lost", once: oncePerSubscription }],
  "books.differ": [{ mail: "books-differ", once: ({ data }) => data.reconciliationId }],
  // There is no company to lock, so two workers may record it.
  "former_subscriber.money_returned": [
    { mail: "payment-alert", once: ({ data }) => Object.values(data).join(" ") },
  ],
  "invoice.issued": [{ mail: "invoice-receipt", once: ({ data }) => data.invoiceId }],
  "invoice.credited": [{ mail: "refund-receipt", once: ({ data }) => data.invoiceId }],
  "referral.rewarded": [{ mail: "referral-rewarded", once: ({ data }) => data.referralId }],
  "company.credit_given": [{ mail: "credit-given", once: ({ data }) => data.gift }],
  "company.quiet_month": [{ mail: "quiet-month", once: oncePerMonth }],
} as const satisfies MailsAfter<keyof typeof SUBSCRIPTION_EVENTS>;

/** What they tell on the site. */
export const SUBSCRIPTION_NOTICES: NoticesAfter<keyof typeof SUBSCRIPTION_EVENTS> = {
  "subscription.payment_failed": [{ kind: "billing" }],
  "subscription.ended_unpaid": [{ kind: "billing" }],
  "subscription.first_debit_failed": [{ kind: "billing", once: oncePerSubscription }],
  "subscription.payment_bounced": [{ kind: "billing", once: oncePerSubscription }],
  "invoice.issued": [{ kind: "billing", once: ({ data }) => data.invoiceId }],
  "invoice.credited": [{ kind: "billing", once: ({ data }) => data.invoiceId }],
  "referral.rewarded": [{ kind: "billing", once: ({ data }) => data.referralId }],
  "company.credit_given": [{ kind: "billing", once: ({ data }) => data.gift }],
  "company.quiet_month": [{ kind: "billing", once: oncePerMonth }],
};

/** What they send to the server of the company. */
export const SUBSCRIPTION_WEBHOOKS: WebhooksAfter<keyof typeof SUBSCRIPTION_EVENTS> = {
  "invoice.issued": [{ topic: "invoice.issued", once: ({ data }) => data.invoiceId }],
  "invoice.credited": [{ topic: "invoice.issued", once: ({ data }) => data.invoiceId }],
};
