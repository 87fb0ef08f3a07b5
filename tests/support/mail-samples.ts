import { priceForCompanies } from "#domain/subscriptions/rules.ts";
import type { MAILS, Site } from "../../mails/index.ts";

/** What each mail says, by kind. */
type MailData = { [Kind in keyof typeof MAILS]: Parameters<(typeof MAILS)[Kind]>[0] };

export const site: Site = {
  name: "Vijfoffertes",
  url: "https://vijfoffertes.example",
  contactEmail: "post@vijfoffertes.example",
};

/** One mail of every kind, with this name wherever a person or a company is named. */
export function samples(name: string): MailData {
  const dashboardUrl = `${site.url}/client-dashboard`;
  const account = { hasAccount: true, dashboardUrl, registerUrl: `${site.url}/auth` };
  const client = { clientName: name, categoryLabel: "Grote schoonmaak", locationText: "Utrecht (3511)" };
  const quote = { companyName: name, packageName: name, priceCents: 18_950, frequency: "once" } as const;
  return {
    "confirm-brief": {
      ...client,
      confirmUrl: `${site.url}/aanvraag/bevestigen?token=abc&x=1`,
      code: "012345",
    },
    "brief-published": { ...client, ...account },
    "brief-expiring": {
      ...client,
      ...account,
      status: "OPEN",
      expiresAt: new Date("2026-03-20T09:00:00Z"),
      proposalsCount: 3,
      maxProposals: 5,
      pending: 2,
      closesWithItsDay: false,
    },
    "confirm-email": {
      fullName: name,
      confirmUrl: `${site.url}/auth/confirm?token=abc`,
      code: "012345",
      isCompany: false,
    },
    "account-exists": {
      fullName: name,
      loginUrl: `${site.url}/login`,
      resetUrl: `${site.url}/forgot-password`,
    },
    "reset-password": { fullName: name, resetUrl: `${site.url}/reset-password?token=abc` },
    "password-changed": { fullName: name, resetUrl: `${site.url}/forgot-password` },
    "email-change-confirm": {
      fullName: name,
      confirmUrl: `${site.url}/account/e-mail/bevestigen?token=abc`,
      code: "012345",
    },
    "email-change-notice": { fullName: name, resetUrl: `${site.url}/forgot-password` },
    "two-factor-enabled": { fullName: name, resetUrl: `${site.url}/forgot-password` },
    "two-factor-disabled": { fullName: name, resetUrl: `${site.url}/forgot-password` },
    "account-deleted": { fullName: name },
    "proposal-received": { ...quote, ...client, ...account, proposalsCount: 2, maxProposals: 5 },
    "proposal-sent": { ...quote, locationText: "Utrecht (3511)", dashboardUrl },
    "proposal-accepted-client": {
      ...quote,
      clientName: name,
      companyEmail: "info@bedrijf.example",
      companyPhone: "+31301234567",
    },
    "proposal-accepted-company": {
      ...quote,
      client: {
        name,
        email: "sanne@voorbeeld.example",
        phone: "+31612345678",
        addresses: [
          { label: "Van", lines: ["Kerkstraat 12 A", "3511 AB Utrecht"] },
          { label: "Naar", lines: ["Dorpsweg 3", "7941 CD Meppel"] },
        ],
      },
      dashboardUrl,
    },
    "proposal-declined-company": {
      companyName: name,
      packageName: name,
      locationText: "Utrecht (3511)",
      reason: "client",
      briefsUrl: `${site.url}/verhuisbedrijf-dashboard`,
    },
    "proposal-withdrawn": { ...quote, ...client, ...account, briefStatus: "OPEN" },
    "company-welcome": {
      fullName: name,
      companyName: name,
      onboardingUrl: `${site.url}/verhuisbedrijf-onboarding`,
    },
    "subscription-started": {
      companyName: name,
      priceForCompanies: priceForCompanies(7_900),
      periodEndDay: "2026-11-07",
      manageUrl: `${site.url}/subscription-management`,
    },
    "subscription-cancelled": {
      companyName: name,
      periodEndDay: "2026-11-07",
      manageUrl: `${site.url}/subscription-management`,
    },
    "subscription-resumed": {
      companyName: name,
      priceForCompanies: priceForCompanies(7_900),
      periodEndDay: "2026-11-07",
      manageUrl: `${site.url}/subscription-management`,
    },
    "payment-refunded": { companyName: name, manageUrl: `${site.url}/subscription-management` },
    "place-lost": { companyName: name, orderUrl: `${site.url}/subscription-management` },
    "referral-rewarded": {
      companyName: name,
      rewardCents: 9_559,
      rewardNumber: 1,
      maxPerMonth: 5,
      manageUrl: `${site.url}/subscription-management`,
    },
    "newsletter-confirm": { name, confirmUrl: `${site.url}/nieuwsbrief/bevestigen?token=abc` },
    "contact-message": {
      name,
      email: "sanne@voorbeeld.example",
      subject: name,
      message: `Hallo,\n\nEen vraag van ${name}.\nEn nog een.`,
    },
    "test-notification": { fullName: name },
    "place-free": {
      companyName: name,
      province: "Utrecht",
      hours: 48,
      isSubscribed: false,
      takeUrl: `${site.url}/subscription-management`,
    },
  };
}
