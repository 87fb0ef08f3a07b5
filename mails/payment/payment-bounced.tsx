import { BouncedInvoice, SAMPLE_BOUNCED, type Bounced } from "../layout/bounced-invoice.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { endedWords, type SubscriptionEndedData } from "../layout/subscription-ended.tsx";
import { template } from "../layout/template.ts";

type PaymentBouncedData = SubscriptionEndedData & { invoice: Bounced | null };

const TEXTS = {
  subject: "Je bank heeft je betaling teruggeboekt",
  preview: "Je abonnement is daarom gestopt.",
  company: "had",
  why: "Je bank heeft een betaling van je abonnement teruggeboekt. Daarom is je abonnement meteen gestopt en zijn je plekken vrijgegeven. We schrijven niets meer af. De creditfactuur komt bij je facturen te staan.",
  again:
    "Was dit niet de bedoeling? Je profiel en je offertes blijven bewaard. Je kunt een nieuw abonnement nemen.",
} as const;

/** To the company: the bank took a payment back, which ended the subscription. */
export default template({
  about: "bounced",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, invoice }, site) => ({
    companyName,
    invoice,
    orderUrl: `${site.url}/subscription-management`,
  }),
  sample: (companyName): PaymentBouncedData => ({
    companyName,
    invoice: SAMPLE_BOUNCED,
    orderUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words: (data, site) => endedWords(TEXTS, data, site, <BouncedInvoice invoice={data.invoice} />),
});
