import { IDEAL } from "#texts/payment/invoices.ts";
import { subscriptionEnded } from "../layout/subscription-ended.tsx";

/** To the company: the debit of its first payment failed, which ended the subscription. */
export default subscriptionEnded({
  subject: "Je incasso is niet gelukt, je abonnement is gestopt",
  preview: "Er is niets afgeschreven. Je kunt opnieuw bestellen.",
  company: "bestelde",
  why: "Je bank heeft de eerste betaling van je abonnement geweigerd. Daarom is je abonnement meteen gestopt en zijn je plekken vrijgegeven. Er is niets afgeschreven.",
  again: `Je profiel en je offertes blijven bewaard. Wil je toch een abonnement? Bestel dan opnieuw. Kies je ${IDEAL} of een kaart, dan heb je meteen weer toegang; bij een incasso pas als het bedrag binnen is.`,
});
