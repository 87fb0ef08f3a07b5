import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";

/** Sample data that several mails share. */
export const SAMPLE_URL = "https://vijfoffertes.example";

export const sampleAccount = () => ({
  hasAccount: true,
  dashboardUrl: `${SAMPLE_URL}/client-dashboard`,
  signInUrl: `${SAMPLE_URL}/inloggen/code`,
});

export const sampleRequest = (clientName: string) => ({
  clientName,
  categoryLabel: "Grote schoonmaak",
  locationText: "Utrecht (3511)",
});

export const sampleQuote = (name: string) =>
  ({
    companyName: name,
    packageName: name,
    priceCents: 18_950,
    pricePer: "TOTAL",
    frequency: "once",
  }) as const;

export const sampleSubscription = (companyName: string) => ({
  companyName,
  priceForCompanies: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
  periodEndDay: "2026-11-07",
  manageUrl: `${SAMPLE_URL}/subscription-management`,
});
