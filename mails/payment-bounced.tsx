import { subscriptionEnded } from "./layout/subscription-ended.tsx";

/** To the company: the bank took a payment back, which ended the subscription. */
export default subscriptionEnded({
  subject: "Je bank heeft je betaling teruggeboekt",
  preview: "Je abonnement is daarom gestopt.",
  company: "had",
  why: "Je bank heeft een betaling van je abonnement teruggeboekt. Daarom is je abonnement meteen gestopt en zijn je plaatsen vrijgegeven. We schrijven niets meer af. De creditfactuur komt bij je facturen te staan.",
  again:
    "Was dit niet de bedoeling? Je profiel en je offertes blijven bewaard. Bestel een nieuw abonnement om weer mee te doen.",
});
