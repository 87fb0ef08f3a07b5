/** Sample data that several mails share. */
export const SAMPLE_URL = "https://vijfoffertes.example";

export const sampleAccount = () => ({
  hasAccount: true,
  dashboardUrl: `${SAMPLE_URL}/client-dashboard`,
  registerUrl: `${SAMPLE_URL}/auth`,
});

export const sampleRequest = (clientName: string) => ({
  clientName,
  categoryLabel: "Grote schoonmaak",
  locationText: "Utrecht (3511)",
});

export const sampleQuote = (name: string) =>
  ({ companyName: name, packageName: name, priceCents: 18_950, frequency: "once" }) as const;

export const samplePrice = { exclVatCents: 7_900, inclVatCents: 9_559 };
