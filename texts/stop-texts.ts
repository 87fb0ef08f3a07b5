import type { OptionalMailKind } from "#domain/events/notifications/rules.ts";

/** What mails that can be stopped are about, within a sentence. */
export const STOP_TEXTS: Record<OptionalMailKind | "newsletter", string> = {
  new_request: "nieuwe aanvragen",
  asked_first: "aanvragen waarin je als eerste wordt gevraagd",
  ask_ended: "het antwoord van een bedrijf dat je als eerste vroeg",
  question_asked: "vragen van bedrijven",
  question_answered: "antwoorden op je vragen",
  quote_asked: "vragen over je offertes",
  quote_ended: "offertes die niet zijn gekozen of zijn verlopen",
  request_changed: "aanvragen die gewijzigd zijn na je offerte",
  job_day: "afspraken over de dag van een opdracht",
  job_extra: "je meerwerk",
  job_message: "berichten van opdrachtgevers",
  job_reminder: "herinneringen aan een afspraak",
  place_free: "plekken die vrijkomen",
  new_quote: "nieuwe offertes",
  quote_changed: "gewijzigde en bevestigde offertes",
  quote_gone: "offertes die niet meer gelden",
  deal_day: "afspraken over de dag van het werk",
  deal_message: "berichten van het bedrijf dat je koos",
  deal_reminder: "herinneringen aan een afspraak",
  experience: "hoe een opdracht ging",
  request_ends: "aanvragen die sluiten",
  choose_reminder: "offertes die op je keuze wachten",
  newsletter: "nieuws",
};
