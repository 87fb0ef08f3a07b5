import type { Scope } from "#domain/tokens/rules.ts";

/** What a token may be used for. */
export const SCOPE_TEXTS: Record<Scope, { label: string; description: string }> = {
  "requests:read": { label: "Aanvragen lezen", description: "Wat je op de site ook ziet" },
  "quotes:read": { label: "Offertes lezen", description: "Met hun prijs en of ze zijn gekozen" },
  "quotes:write": {
    label: "Over offertes beslissen",
    description: "Versturen en intrekken, of kiezen en afwijzen",
  },
  "jobs:read": {
    label: "Gekozen opdrachten lezen",
    description: "Met de contactgegevens van de opdrachtgever",
  },
  "invoices:read": { label: "Facturen lezen", description: "Ook als pdf en voor je boekhouding" },
  "profile:read": { label: "Profiel lezen", description: "Je naam en je bedrijf" },
  "profile:write": { label: "Profiel wijzigen", description: "Ook je provincies" },
  "notifications:read": { label: "Meldingen lezen", description: "Wat je op de site bij Meldingen leest" },
  "notifications:write": { label: "Meldingen afvinken", description: "Als gelezen" },
  "subscription:read": { label: "Abonnement lezen", description: "De stand en tot wanneer" },
};
