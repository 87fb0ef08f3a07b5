import type { HeldDecision } from "#domain/desk/held-experiences/rules.ts";
import type { HoldPattern } from "#domain/experiences/rules.ts";

/** Why an experience waits, for operators. */
export const HOLD_LABELS: Record<HoldPattern, string> = {
  DOMAIN:
    "De schrijver en iemand van het bedrijf hebben een e-mailadres bij hetzelfde domein, dat verder niemand hier heeft.",
  PHONE: "Het telefoonnummer van de aanvraag is dat van iemand van het bedrijf.",
  NETWORK:
    "De schrijver en iemand van het bedrijf kwamen van hetzelfde netwerk, dat weinig anderen gebruiken.",
  RIVAL: "De schrijver hoort bij een ander bedrijf in hetzelfde vak.",
  OBJECTION: "De opdrachtgever maakt bezwaar tegen wat het bedrijf over de aanvraag zei.",
};

/** What an operator decides. */
export const HELD_DECISION_LABELS: Record<HeldDecision, string> = {
  PLACE: "Plaatsen",
  fraud: "Niet plaatsen: het is bedrog, of een poging daartoe",
  false_details: "Niet plaatsen: de gegevens kloppen niet",
};

/** What an operator decides on the objection of a client. */
export const FACTS_DECISION_LABELS = {
  PLACE: "De antwoorden van het bedrijf blijven meetellen",
  false_details: "Het bezwaar is terecht: de antwoorden verdwijnen",
} as const satisfies Partial<Record<HeldDecision, string>>;
