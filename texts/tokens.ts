import type { Role } from "#domain/kernel/roles.ts";
import type { Scope } from "#domain/accounts/tokens/rules.ts";

type ScopeText = { label: string; description: string };

/** What a token of this role may be used for. */
export const scopeText = (scope: Scope, role: Role): ScopeText =>
  (role === "CLIENT" ? CLIENT_TEXTS[scope] : undefined) ?? TEXTS[scope];

const CLIENT_TEXTS: Partial<Record<Scope, ScopeText>> = {
  "requests:read": { label: "Aanvragen lezen", description: "Die je zelf plaatste" },
  "quotes:read": { label: "Offertes lezen", description: "Die je op je aanvragen kreeg" },
  "quotes:write": {
    label: "Offertes kiezen en afwijzen",
    description: "Het gekozen bedrijf krijgt je gegevens",
  },
};

const TEXTS: Record<Scope, ScopeText> = {
  "requests:read": { label: "Aanvragen lezen", description: "Wat je op de site ook ziet" },
  "quotes:read": { label: "Offertes lezen", description: "Met hun prijs en of ze zijn gekozen" },
  "quotes:write": { label: "Offertes versturen", description: "Ook wijzigen en intrekken" },
  "jobs:read": {
    label: "Gekozen opdrachten lezen",
    description: "Met de contactgegevens van de opdrachtgever",
  },
  "jobs:write": {
    label: "Afspreken met opdrachtgevers",
    description: "Een dag, meerwerk, klaar melden en teruggeven",
  },
  "invoices:read": { label: "Facturen lezen", description: "Ook als pdf en voor je boekhouding" },
  "profile:read": { label: "Profiel lezen", description: "Wat je op de site bij Profiel ziet" },
  "profile:write": { label: "Profiel wijzigen", description: "Ook je provincies" },
  "notifications:read": { label: "Meldingen lezen", description: "Wat je op de site bij Meldingen leest" },
  "notifications:write": { label: "Meldingen afvinken", description: "Als gelezen" },
  "subscription:read": { label: "Abonnement lezen", description: "De stand en tot wanneer" },
};
