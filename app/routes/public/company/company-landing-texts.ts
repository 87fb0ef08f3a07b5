import type { Claim } from "#app/ui/landing/claims.tsx";
import type { Question } from "#app/ui/landing/questions.tsx";
import type { Reason } from "#app/ui/landing/reasons.tsx";
import type { Step } from "#app/ui/landing/steps.tsx";
import type { BriefDetails } from "#domain/briefs/details.ts";
import type { Vertical } from "#domain/verticals.ts";
import { COUNTS } from "#texts/numbers.ts";

/** Everything that differs between the two landings for companies. */
export type CompanyLandingTexts = {
  title: string;
  intro: string;
  /** Query of the registration page that chooses the trade. */
  trade: Vertical;
  /** A made-up request. It is typed as the wizard keeps one, so it can only tell what the wizard asks. */
  sample: { place: string; quotes: number; details: BriefDetails };
  sampleIntro: string;
  samplePoints: string[];
  steps: Step[];
  reasons: Reason[];
  questions: Question[];
  closing: { title: string; text: string };
};

/** How far ahead the day of the sample request lies. */
export const SAMPLE_DAYS_AHEAD = 21;

/** The claims that the operator gave with a source; none by default. */
export type CompanyClaims = Claim[];

/** The questions that every company asks, whatever its trade. */
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
    answer: `Dat kunnen we niet beloven. Je ziet alle openstaande aanvragen in jouw vak en kiest zelf waarop je reageert. Per aanvraag sturen hooguit ${COUNTS.quotes} bedrijven een offerte.`,
  },
];

/** What the subscription gives; the same words on the price card and on the page of prices. */
export const included: string[] = [
  "Alle openstaande aanvragen in jouw vak, in heel Nederland",
  "Onbeperkt offertes sturen, één per aanvraag",
  "Een mail als je offerte gekozen of afgewezen is",
  "Naam, adres en telefoonnummer zodra een opdrachtgever jou kiest",
  "Een eigen pagina met je werk, je gebied en je prijs",
];
