import type { NotificationKind } from "#domain/events/notifications/rules.ts";

type PushText = { title: string; body: string };

const SEE = "Tik om te kijken.";

/**
 * What a push message says. Nothing that tells who or where: it shows on a locked phone, and passes through the service
 * of the browser's maker. Null: no message for this kind.
 */
export const PUSH_TEXTS: Record<NotificationKind, PushText | null> = {
  new_request: { title: "Nieuwe aanvraag", body: "Er is een aanvraag die bij je past." },
  asked_first: {
    title: "Jij bent als eerste gevraagd",
    body: "Een opdrachtgever vraagt jou om een offerte.",
  },
  ask_ended: { title: "Nieuws over je aanvraag", body: SEE },
  quote_chosen: { title: "Je bent gekozen", body: "Een opdrachtgever koos je offerte." },
  quote_ended: { title: "Nieuws over je offerte", body: SEE },
  request_changed: { title: "Een aanvraag is gewijzigd", body: "Kijk of je offerte nog klopt." },
  question_asked: { title: "Vraag over je aanvraag", body: "Een bedrijf wil iets weten." },
  question_answered: { title: "Antwoord op je vraag", body: "Een opdrachtgever heeft geantwoord." },
  question_shared: { title: "Nieuws over een aanvraag", body: SEE },
  quote_asked: { title: "Vraag over je offerte", body: "Een opdrachtgever wil iets weten." },
  quote_read: { title: "Je offerte is gelezen", body: SEE },
  place_free: {
    title: "Er is een plek vrij",
    body: "In een provincie waarvoor je op de wachtlijst staat.",
  },
  billing: { title: "Nieuws over je abonnement", body: SEE },
  new_quote: { title: "Nieuwe offerte", body: "Er is een offerte voor je aanvraag." },
  quote_changed: { title: "Offerte gewijzigd", body: "Een bedrijf heeft zijn offerte gewijzigd." },
  quote_gone: { title: "Een offerte minder", body: "Een offerte voor je aanvraag geldt niet meer." },
  request_ends: { title: "Nieuws over je aanvraag", body: SEE },
  choose_reminder: { title: "Hoe staat het met je aanvraag?", body: SEE },
  deal_day: { title: "Nieuws over de dag", body: SEE },
  deal_extra: { title: "Meerwerk", body: "Kijk of je akkoord bent." },
  job_extra: { title: "Nieuws over je meerwerk", body: SEE },
  deal_message: { title: "Nieuw bericht", body: SEE },
  job_message: { title: "Nieuw bericht", body: SEE },
  deal_end: { title: "Nieuws over je opdracht", body: SEE },
  job_end: { title: "Nieuws over een opdracht", body: SEE },
  deal_complaint: { title: "Nieuws over een klacht", body: SEE },
  job_complaint: { title: "Nieuws over een klacht", body: SEE },
  experience: { title: "Hoe ging het?", body: SEE },
  deal_reminder: { title: "Morgen afgesproken", body: SEE },
  job_day: { title: "Nieuws over een opdracht", body: SEE },
  job_reminder: { title: "Morgen een opdracht", body: SEE },
  company: null,
  account: null,
};
