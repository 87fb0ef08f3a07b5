import type { Question } from "#app/ui/landing/questions.tsx";
import { JOB_AFTER_CLOSING, STAYS_OPEN } from "#texts/request/closing.ts";
import { COUNTS, atStart } from "#texts/numbers.ts";

/** The three steps of a client; `detail` answers the next question. */
export const clientSteps = [
  {
    title: "Plaats je aanvraag",
    text: "Wat er moet gebeuren, waar, wanneer en ongeveer voor welk budget. Vier korte schermen.",
    detail:
      "Daar heb je geen wachtwoord voor nodig. We sturen je één mail: met de knop of de code erin staat je aanvraag online. Zo weten bedrijven dat er echt iemand wacht.",
  },
  {
    title: "Ontvang offertes",
    text: "Bedrijven die jouw werk doen sturen een prijs en schrijven erbij wat je daarvoor krijgt.",
    detail: `Het zijn er hooguit ${COUNTS.quotes}. Daarna kan niemand meer reageren. In je gratis account lees je ze naast elkaar, met het profiel en het werk van elk bedrijf erbij.`,
  },
  {
    title: "Kies",
    text: "Kies de offerte die je het beste lijkt. Dat ene bedrijf krijgt je naam, adres, e-mailadres en, als je het gaf, je telefoonnummer.",
    detail: "De anderen krijgen bericht. Jullie spreken samen het werk af: kiezen is nog geen contract.",
  },
];

export const companySteps = [
  {
    title: "Maak een profiel",
    text: "Met je diensten, je provincies en je werk. Zien wij dat je bij de KvK staat, dan sta je in de lijst met bedrijven.",
  },
  {
    title: "Zie alle aanvragen",
    text: "Met de plaats, de dag, het budget als dat is ingevuld, en hoeveel offertes er al zijn.",
  },
  {
    title: "Stuur je prijs",
    text: "Zo vaak als je wilt, één keer per aanvraag. Zonder commissie over het werk.",
  },
];

/** `before`: what every company with access sees; `after`: what the accepted company sees. */
export const whoSeesWhat = [
  { what: "Wat er moet gebeuren en wanneer", before: true, after: true },
  { what: "Plaats en vier cijfers van je postcode", before: true, after: true },
  { what: "Je budget", before: true, after: true },
  { what: "Je naam", before: false, after: true },
  { what: "Straat en huisnummer", before: false, after: true },
  { what: "Telefoon\u00adnummer en e-mailadres", before: false, after: true },
  { what: "De prijzen van andere bedrijven", before: false, after: false },
];

export const questions: Question[] = [
  {
    question: "Hoe snel krijg ik offertes?",
    answer:
      "Je aanvraag is meteen zichtbaar nadat je hem bevestigd hebt, en je krijgt een mail bij elke offerte. Hoe snel het gaat hangt af van het werk, de datum en hoe druk de bedrijven het hebben.",
  },
  {
    question: "Wat als er geen offerte bij zit die me bevalt?",
    answer:
      "Dan kies je niets. Je kunt elke offerte afwijzen en je aanvraag annuleren. Dat kost niets en je hoeft het niet uit te leggen.",
  },
  {
    question: "Wat gebeurt er als ik niets doe?",
    answer: `Je aanvraag blijft ${STAYS_OPEN}, en sluit dan vanzelf. ${atStart(COUNTS.reminder)} van tevoren krijg je een mail. ${JOB_AFTER_CLOSING}`,
  },
  {
    question: "Betaal ik aan jullie of aan het bedrijf?",
    answer: "Alleen aan het bedrijf. De prijs in de offerte is inclusief btw.",
  },
  {
    question: "Met wie heb ik een contract?",
    answer:
      "Met het bedrijf dat het werk doet, vanaf het moment dat jullie het samen eens zijn. Wij brengen jullie bij elkaar en zijn zelf geen partij.",
  },
];
