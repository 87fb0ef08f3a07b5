import type { OptionalMailKind } from "#domain/notifications/rules.ts";

/** What mails that can be stopped are about, within a sentence. */
export const STOP_TEXTS: Record<OptionalMailKind | "newsletter", string> = {
  new_request: "nieuwe aanvragen",
  quote_ended: "offertes die niet zijn gekozen of zijn verlopen",
  place_free: "plaatsen die vrijkomen",
  new_quote: "nieuwe offertes",
  quote_changed: "gewijzigde offertes",
  quote_gone: "offertes die vervallen",
  request_ends: "aanvragen die sluiten",
  choose_reminder: "offertes die op je keuze wachten",
  newsletter: "nieuws",
};
