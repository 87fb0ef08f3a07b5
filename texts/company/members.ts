import type { CompanyRole } from "#domain/kernel/roles.ts";

/** What a member may do: the name of the role, and what it means. */
export const COMPANY_ROLE_TEXTS: Record<CompanyRole, { label: string; means: string }> = {
  OWNER: {
    label: "Eigenaar",
    means: "Alles: offertes, profiel, abonnement, facturen en collega’s.",
  },
  QUOTES: {
    label: "Offertes",
    means:
      "Aanvragen bekijken, offertes sturen en gekozen opdrachten bijhouden. Niet het profiel en het abonnement.",
  },
  READER: {
    label: "Alleen lezen",
    means:
      "Meelezen zonder iets te sturen of te wijzigen, ook de gegevens van opdrachtgevers die je bedrijf kozen.",
  },
};
