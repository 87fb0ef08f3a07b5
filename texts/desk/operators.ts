import type { OperatorRole } from "#domain/kernel/roles.ts";

/** What an operator may do: the name of the role, and what it means. */
export const OPERATOR_ROLE_TEXTS: Record<OperatorRole, { label: string; means: string }> = {
  ADMIN: {
    label: "Beheer",
    means: "Alles, ook abonnementen, facturen, maatregelen, instellingen en beheerders.",
  },
  SUPPORT: {
    label: "Ondersteuning",
    means:
      "Aanvragen, offertes, bedrijven, opdrachtgevers, mails, meldingen en berichten. Geen geld en geen instellingen.",
  },
};
