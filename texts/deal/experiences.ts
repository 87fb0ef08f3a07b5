import { HOLD_DAYS, type ClientFactAnswer, type FactAnswer, type Tie } from "#domain/experiences/rules.ts";
import { inWords } from "../numbers.ts";

/** The marks, from low to high. */
export const MARK_LABELS: Record<number, string> = {
  1: "Slecht",
  2: "Matig",
  3: "Voldoende",
  4: "Goed",
  5: "Heel goed",
};

export const FACT_LABELS: Record<FactAnswer, string> = {
  YES: "Ja",
  NO: "Nee",
  NOT_APPLICABLE: "Niet van toepassing",
};

export const CLIENT_FACT_LABELS: Record<ClientFactAnswer, string> = { YES: "Ja", NO: "Nee" };

/** What a client says of a company, as a question. */
export const FACT_QUESTIONS = {
  onTime: "Kwam het bedrijf op tijd?",
  priceKept: "Was de prijs zoals afgesproken?",
  asAgreed: "Was het werk zoals afgesproken?",
} as const;

/** What a company says of a client. */
export const CLIENT_FACT_QUESTIONS = {
  reachable: "Was de opdrachtgever bereikbaar?",
  requestRight: "Klopte de aanvraag?",
} as const;

/** Why what a client wrote waits for an operator, as it reads that. */
export const HELD_FOR_TEXTS: Record<Tie, string> = {
  DOMAIN: "Jij en iemand van het bedrijf hebben een e-mailadres bij hetzelfde domein.",
  PHONE: "Het telefoonnummer bij je aanvraag is ook dat van iemand van het bedrijf.",
  NETWORK: "Jij en iemand van het bedrijf gebruikten hetzelfde netwerk.",
  RIVAL: "Je gegevens horen ook bij een ander bedrijf in hetzelfde vak.",
};

/** Until when an operator decides on one that waits. */
export const DECIDED_WITHIN = `binnen ${inWords(HOLD_DAYS)} dagen`;
