import type { Question } from "#app/ui/landing/questions.tsx";
import type { ServicePictureName } from "#app/ui/pictures/service-picture.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { JOB_AFTER_CLOSING, STAYS_OPEN } from "#texts/request/closing.ts";
import { CLEANING_CATEGORY_LABELS, SERVICE_TYPE_LABELS } from "#texts/labels.ts";
import { COUNTS, atStart } from "#texts/numbers.ts";

type ServiceType = keyof typeof SERVICE_TYPE_LABELS;

/** The start of a brief. */
export const wizard = VERTICAL_PAGES.cleaning.wizard;

/** The options in the hero, by the wizard's `serviceType`. */
export const kinds: { value: ServiceType; label: string }[] = [
  { value: "regular", label: "Mijn woning" },
  { value: "deep", label: "Grote schoonmaak" },
  { value: "end", label: SERVICE_TYPE_LABELS.end },
  { value: "office", label: "Kantoor of bedrijf" },
  { value: "window", label: "Ramen" },
  { value: "carpet", label: "Tapijt" },
];

/** Beside the services: who leaves a home often moves as well. */
export const MOVING_TILE = {
  href: VERTICAL_PAGES.moving.home,
  title: "Verhuizing",
  text: "Vraag ook offertes van verhuizers aan.",
};

/** The services; one without a type of its own in the wizard starts as the nearest type. */
export const services: {
  type: ServiceType;
  title: string;
  text: string;
  picture: ServicePictureName;
}[] = [
  {
    type: "regular",
    title: CLEANING_CATEGORY_LABELS.RESIDENTIAL,
    text: "Eén keer of elke week, in jouw ritme.",
    picture: "home",
  },
  {
    type: "office",
    title: CLEANING_CATEGORY_LABELS.OFFICE,
    text: "Een frisse werkplek, ook buiten kantooruren.",
    picture: "office",
  },
  {
    type: "deep",
    title: CLEANING_CATEGORY_LABELS.CONSTRUCTION,
    text: "Stof en resten weg na bouw of verbouwing.",
    picture: "build",
  },
  {
    type: "deep",
    title: CLEANING_CATEGORY_LABELS.DEEP_CLEANING,
    text: "Alles van plint tot plafond, in één keer.",
    picture: "bucket",
  },
  {
    type: "end",
    title: SERVICE_TYPE_LABELS.end,
    text: "Je oude woning leeg en schoon, op tijd voor de sleutels.",
    picture: "keys",
  },
  {
    type: "window",
    title: CLEANING_CATEGORY_LABELS.WINDOW_CLEANING,
    text: "Binnen, buiten en de kozijnen erbij.",
    picture: "window",
  },
  {
    type: "carpet",
    title: CLEANING_CATEGORY_LABELS.CARPET_CLEANING,
    text: "Vlekken en geurtjes uit tapijt en kleed.",
    picture: "carpet",
  },
];

export const steps = [
  { title: "Plaats je aanvraag", text: "Vertel wat er schoon moet, waar en wanneer. Dat doe je één keer." },
  {
    title: "Ontvang offertes",
    text: "Bedrijven sturen hun prijs en wat ze daarvoor doen. Je ziet ze naast elkaar.",
  },
  {
    title: "Kies",
    text: "Kies de offerte die bij je past. Pas dan krijgt dat ene bedrijf je gegevens.",
  },
];

export const questions: Question[] = [
  {
    question: "Wat kost een aanvraag?",
    answer:
      "Niets. Bedrijven betalen een vast bedrag per maand om te reageren. Jij betaalt alleen het bedrijf dat je kiest.",
  },
  {
    question: "Hoeveel offertes krijg ik?",
    answer: `Hooguit ${COUNTS.quotes}. Het kunnen er ook minder zijn, of geen. Na ${COUNTS.quotes} gaat je aanvraag dicht.`,
  },
  {
    question: "Wie ziet mijn gegevens?",
    answer:
      "Bedrijven zien je plaats en de vier cijfers van je postcode. Je naam, adres, telefoonnummer en e-mailadres krijgt alleen het bedrijf dat jij kiest.",
  },
  {
    question: "Zit ik ergens aan vast?",
    answer:
      "Nee. Je mag elke offerte afwijzen en je aanvraag annuleren. Kies je er een, dan maak je met het bedrijf zelf afspraken over het werk.",
  },
  {
    question: "Hoe lang blijft mijn aanvraag staan?",
    answer: `Je aanvraag blijft ${STAYS_OPEN}. ${atStart(COUNTS.reminder)} van tevoren krijg je een mail. ${JOB_AFTER_CLOSING}`,
  },
];
