import type { Question } from "#app/ui/landing/questions.tsx";
import { COUNTS } from "#texts/numbers.ts";

export const forClients = [
  "Zoveel aanvragen als je wilt",
  `Hooguit ${COUNTS.quotes} offertes per aanvraag, met een prijs inclusief btw`,
  "Geen kosten als je kiest, en geen kosten als je niet kiest",
  "Je gegevens gaan alleen naar het bedrijf dat jij kiest",
];

/** Fees that other sites charge and this one doesn't. */
export const notCharged = [
  { title: "Kosten per reactie", text: "Tien offertes of honderd: het bedrag blijft gelijk." },
  { title: "Commissie", text: "Wat de opdrachtgever betaalt, is helemaal voor jou." },
  { title: "Opstartkosten", text: "Een account en een profiel kosten niets." },
  { title: "Een jaarcontract", text: "Het loopt per maand, tot je opzegt." },
];

export const questions: Question[] = [
  {
    question: "Wanneer betaal ik?",
    answer: `Bij het bestellen betaal je de eerste maand. Bij je bestelling staat tot wanneer die loopt. Daarna schrijven we elke maand op dezelfde dag af; ${COUNTS.renewalNotice} ervoor mailen we je het bedrag. Van elke betaling krijg je een factuur met btw.`,
  },
  {
    question: "Hoe zeg ik op?",
    answer:
      "In je dashboard, bij je abonnement, met twee klikken. Het kan elke dag. Je houdt toegang tot het eind van de maand waarvoor je betaald hebt, en tot dan kun je de opzegging intrekken.",
  },
  {
    question: "Wat gebeurt er als de betaling van een verlenging mislukt?",
    answer: `Je krijgt meteen een mail met een link om te betalen, en houdt nog ${COUNTS.grace} toegang. In die tijd herinneren we je eraan: samen ${COUNTS.failedPaymentMails} mails. Lukt het dan nog niet, dan stopt de toegang. Je profiel en je offertes blijven bewaard.`,
  },
  {
    question: "Kan ik gratis meekijken?",
    answer:
      "Een account en een profiel maken is gratis. In je provincie zie je dan al wat er openstaat. Alles lezen en offertes sturen kan met een abonnement.",
  },
  {
    question: "Ik doe schoonmaak en verhuizingen. Wat nu?",
    answer:
      "Een account hoort bij één vak. Wil je in beide vakken offertes sturen, maak dan twee accounts met elk een eigen abonnement.",
  },
  {
    question: "Hoe verdien ik een gratis maand?",
    answer: `Nodig een ander bedrijf uit met je eigen link. Betaalt dat zijn eerste factuur, dan krijg jij een maand gratis, tot ${COUNTS.rewards} keer per maand.`,
  },
];
