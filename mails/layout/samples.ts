import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";

/** Sample data that several mails share. */
export const SAMPLE_URL = "https://vijfoffertes.example";

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

export const sampleWholeQuote = (name: string) =>
  ({
    ...sampleQuote(name),
    priceType: "FIXED",
    inclusions: {
      materials: { is: "yes" },
      travel: { is: "yes" },
      windows_inside: { is: "extra", cents: 2_500 },
      fridge: { is: "no" },
    },
    includes: "Keuken, badkamer, alle vloeren en het sanitair.",
    extraWork: "Alleen na overleg.",
    firstDay: "2026-03-18",
    validUntil: new Date("2026-03-20T23:00:00Z"),
    service: "deep",
    inclusionCodes: ["materials", "travel", "windows_inside", "oven", "fridge"],
    essentialCodes: ["travel", "materials", "oven"],
  }) as const;

export const sampleSubscription = (companyName: string) => ({
  companyName,
  priceForCompanies: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
  periodEndDay: "2026-11-07",
  manageUrl: `${SAMPLE_URL}/subscription-management`,
});
