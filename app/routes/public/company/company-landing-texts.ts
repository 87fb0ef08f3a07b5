import type { Question } from "#app/ui/landing/questions.tsx";
import type { Reason } from "#app/ui/landing/reasons.tsx";
import type { Step } from "#app/ui/landing/steps.tsx";
import type { BriefDetails } from "#domain/briefs/details.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { COUNTS } from "#texts/numbers.ts";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";

/** What differs between the two landing pages for companies. */
export type CompanyLandingTexts = {
  /** What search engines show; `home` is the label of the page above it. */
  inSearch: { title: string; description: string; home: string };
  title: string;
  intro: string;
  /** The vertical that the sign-up link selects. */
  vertical: Vertical;
  /** An invented brief; its type allows only what the wizard asks. */
  sample: { place: string; quotes: number; dateFlexible: boolean; details: BriefDetails };
  sampleIntro: string;
  samplePoints: string[];
  steps: Step[];
  reasons: Reason[];
  questions: Question[];
  closing: { title: string; text: string };
};

/** Days from today to the day of the sample brief's job. */
export const SAMPLE_DAYS_AHEAD = 21;

/** The questions of companies of every vertical. */
export const sharedQuestions: Question[] = [
  {
    question: "Betaal ik per opdracht of per reactie?",
    answer:
      "Nee. Je betaalt een vast bedrag per maand. Geen kosten per reactie, geen commissie, geen opstartkosten.",
  },
  {
    question: "Kan ik opzeggen?",
    answer:
      "Elke dag, met twee klikken in je dashboard. Je abonnement stopt aan het eind van de maand waarvoor je betaald hebt. Tot die dag kun je je bedenken.",
  },
  {
    question: "Krijg ik zeker opdrachten?",
    answer: `Dat kunnen we niet beloven. Je ziet ${OPEN_TO_ALL}, en kiest zelf waarop je reageert. Per aanvraag sturen hooguit ${COUNTS.quotes} bedrijven een offerte.`,
  },
];

/** What the subscription includes, for the price card and the prices page. */
export const included: string[] = [
  `Inzage in ${OPEN_TO_ALL}, in heel Nederland`,
  "Onbeperkt offertes sturen in jouw provincies, één per aanvraag",
  "Een mail als je offerte gekozen of afgewezen is",
  "Naam, adres, e-mail en telefoon als die is ingevuld, zodra een opdrachtgever jou kiest",
  "Een eigen pagina met je werk, je gebied en je prijs",
];
