import type { DeliveryState, PauseReason, SendFailure, SentTopic } from "#domain/channels/webhooks/rules.ts";
import { formatDateTime } from "../formats.ts";

/** What each message is about. The code beside it is its `type`. */
export const TOPIC_LABELS: Record<SentTopic, string> = {
  "request.matched": "Er is een aanvraag die bij je past",
  "question.answered": "Je vraag is beantwoord",
  "quote.chosen": "Je bent gekozen",
  "quote.declined": "Je offerte is afgewezen",
  "quote.expired": "Je offerte is verlopen",
  "quote.client_left": "Een opdrachtgever die jou koos, is weg",
  "deal.changed": "Er is iets gewijzigd aan een opdracht",
  "invoice.issued": "Er is een factuur of creditfactuur",
  "webhook.test": "Testbericht",
};

export const PAUSE_TEXTS: Record<PauseReason, string> = {
  owner: "Stilgezet door je bedrijf.",
  failing: "Stilgezet door ons: een bericht kwam een etmaal lang niet aan.",
  gone: "Stilgezet door ons: je server antwoordde dat er niemand meer luistert (410).",
};

const STATE_LABELS: Record<DeliveryState, string> = {
  waiting: "Onderweg",
  delivered: "Aangekomen",
  failed: "Niet aangekomen",
  dropped: "Niet verstuurd: het ging over iets wat er voor je bedrijf niet meer is",
};

const FAILURE_TEXTS: Record<SendFailure, string> = {
  address_refused: "het adres leidt naar een computer die niet op internet staat",
  unreachable: "er is geen verbinding",
  timeout: "er kwam binnen tien seconden geen antwoord",
  certificate: "het certificaat van je server klopt niet",
};

type Delivery = {
  state: DeliveryState;
  failedTries: number;
  lastStatus: number | null;
  lastFailure: SendFailure | null;
  nextTryAt: Date | null;
};

/** What came of a message: "Onderweg. Poging 2: antwoord 500. Volgende poging op …". */
export function deliverySentence({
  state,
  failedTries,
  lastStatus,
  lastFailure,
  nextTryAt,
}: Delivery): string {
  const answer = lastFailure ? FAILURE_TEXTS[lastFailure] : lastStatus && `antwoord ${lastStatus}`;
  const tried =
    answer && state !== "delivered" && failedTries > 0 ? ` Poging ${failedTries}: ${answer}.` : "";
  const next =
    state === "waiting" && nextTryAt && failedTries > 0
      ? ` Volgende poging op ${formatDateTime(nextTryAt)}.`
      : "";
  return `${STATE_LABELS[state]}.${tried}${next}`;
}
