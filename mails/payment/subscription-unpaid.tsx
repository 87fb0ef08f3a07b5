import { subscriptionEnded } from "../layout/subscription-ended.tsx";

/** To the company: its subscription ended because an overdue payment was not made. */
export default subscriptionEnded({
  subject: "Je abonnement is gestopt: er is niet betaald",
  preview: "We schrijven niets meer af.",
  company: "had",
  why: "De betaling van je abonnement is niet gelukt, ook niet na onze herinneringen. Daarom is je abonnement gestopt en zijn je plekken vrijgegeven. We schrijven niets meer af.",
  again: "Je profiel en je offertes blijven bewaard. Je kunt een nieuw abonnement nemen.",
});
