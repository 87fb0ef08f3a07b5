import { KNOWN_DEVICE_DAYS } from "#domain/accounts/rules.ts";
import { UNCONFIRMED_DAYS } from "#domain/briefs/rules.ts";
import { INTERRUPTED_FORM_HOURS } from "#domain/drafts/rules.ts";

/** Our cookies beside that of the session, and how many seconds a browser keeps each. The privacy page lists them. */
export const COOKIE_SECONDS = {
  aanmelding: 86_400,
  bekend: KNOWN_DEVICE_DAYS * 86_400,
  bevestig: 86_400,
  // With the kind of the draft behind it. As long as drafts are stored.
  concept: UNCONFIRMED_DAYS * 86_400,
  // Longer than a code works, so that it stays with a newer one.
  inlogcode: 3_600,
  melding: 60,
  "nieuw-adres": 86_400,
  onverzonden: INTERRUPTED_FORM_HOURS * 3_600,
  uitnodiging: 3_600,
  // As long as its confirmation can be answered: pressing its link in this browser signs in.
  verzonden: UNCONFIRMED_DAYS * 86_400,
} as const;

export type CookieKind = keyof typeof COOKIE_SECONDS;
