import type { CompanyRole } from "#domain/roles.ts";

/** What a member may do: the name of the role, and what it means. */
export const COMPANY_ROLE_TEXTS: Record<CompanyRole, { label: string; means: string }> = {
  OWNER: {
    label: "Beheerder",
    means: "Doet alles: offertes, profiel, abonnement, facturen en medewerkers.",
  },
  QUOTES: {
    label: "Offertes",
    means:
      "Bekijkt opdrachten, stuurt offertes en houdt gekozen opdrachten bij. Niet het profiel en het abonnement.",
  },
  READER: {
    label: "Alleen lezen",
    means:
      "Leest mee, zonder iets te sturen of te wijzigen. Ziet wel de gegevens van klanten die je bedrijf kozen.",
  },
};
