import type { ClientFactAnswer, FactAnswer } from "#domain/experiences/rules.ts";

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
