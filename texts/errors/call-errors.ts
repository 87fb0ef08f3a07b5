import { UNEXPECTED_ERROR } from "./page-errors.ts";
import type { ErrorText } from "./error-text.ts";

/** Errors that no verb has, each with its HTTP status: of calls, and of requests that get no page. */
export const CALL_PROBLEMS = {
  invalid_json: { status: 400, title: "Ongeldig verzoek", message: "Stuur de gegevens als JSON." },
  token_invalid: {
    status: 401,
    title: "Geen geldige sleutel",
    message: "Stuur een geldige sleutel mee (Authorization: Bearer). Je maakt er een bij Mijn account.",
  },
  scope_missing: {
    status: 403,
    title: "Niet toegestaan",
    message: "Deze sleutel is hier niet voor gemaakt (zie WWW-Authenticate).",
  },
  idempotency_key_invalid: {
    status: 400,
    title: "Ongeldig verzoek",
    message: "Deze Idempotency-Key is leeg of te lang. Stuur een kortere tekst.",
  },
  other_site: { status: 403, title: "Niet toegestaan", message: "Dit verzoek kwam van een andere site." },
  unknown_call: { status: 404, title: "Niet gevonden", message: "Deze aanroep bestaat niet." },
  storage_call_not_offered: {
    status: 400,
    title: "Dat kan hier niet",
    message:
      "Foto's zijn openbaar, dus een tijdelijk adres is niet nodig: gebruik getPublicUrl. Kopiëren en verplaatsen kan niet.",
  },
  method_not_allowed: {
    status: 405,
    title: "Dat kan hier niet",
    message: "Deze aanroep werkt met een andere methode (zie Allow).",
  },
  invalid_webhook: {
    status: 400,
    title: "Ongeldig bericht",
    message: "Dit bericht is te groot, te oud of niet goed ondertekend.",
  },
  precondition_failed: {
    status: 412,
    title: "Intussen gewijzigd",
    message: "Dit is niet meer wat je las (If-Match). Lees het opnieuw, en stuur dan je wijziging.",
  },
  length_missing: {
    status: 411,
    title: "Lengte ontbreekt",
    message: "Stuur mee hoe lang je verzoek is (Content-Length).",
  },
  address_invalid: { status: 400, title: "Dit adres klopt niet", message: "Controleer het adres." },
  form_unreadable: {
    status: 400,
    title: "Niet goed aangekomen",
    message: "Dit formulier is niet goed aangekomen. Ga terug en verstuur het opnieuw.",
  },
  form_too_large: {
    status: 413,
    title: "Te veel gegevens",
    message:
      "Dit formulier is te groot. Ga terug, maak je tekst korter of kies minder bestanden, en verstuur het opnieuw.",
  },
  form_expected: { status: 415, title: "Dat kan hier niet", message: "Stuur dit als formulier." },
  call_too_large: { status: 413, title: "Te veel gegevens", message: "Stuur minder gegevens tegelijk." },
  realtime_not_offered: {
    status: 501,
    title: "Niet beschikbaar",
    message: "Deze site heeft geen realtime-kanalen. Luister met een sessie naar de gebeurtenissen op /live.",
  },
  unavailable: {
    status: 503,
    title: "Even niet bereikbaar",
    message:
      "Door een storing lukt dit nu niet. Er is niets gewijzigd. Probeer het later opnieuw (zie Retry-After).",
  },
  outcome_unknown: {
    status: 503,
    title: "Het antwoord bleef uit",
    message:
      "Door een storing weten we niet of dit gelukt is. Lees eerst of het er staat, en stuur het anders opnieuw.",
  },
  unexpected: { status: 500, ...UNEXPECTED_ERROR },
} as const satisfies Record<string, ErrorText & { status: number }>;
export type CallProblemCode = keyof typeof CALL_PROBLEMS;
